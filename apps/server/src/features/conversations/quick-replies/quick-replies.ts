import {
  QUICK_REPLIES_MAX,
  type QuickReply,
  type QuickReplyBody,
  type QuickReplyList,
} from '@prumo/contracts/conversations/quick-replies';
import type { ConversationId, QuickReplyId } from '@prumo/contracts/ids';
import { renderText, unknownVariables, variablesOf } from '@prumo/contracts/leads/variables';
import { findLead } from '#features/leads/index.ts';
import { accountNow, type Ctx, inTransaction, userOf } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { findConversation } from '../conversation-store.ts';
import { conversationTexts } from '../texts.ts';
import {
  countQuickReplies,
  deleteQuickReplyRow,
  insertQuickReply,
  isShortcutTaken,
  listQuickReplyRows,
  lockQuickReplies,
  type QuickReplyRow,
  saveFavorite,
  updateQuickReplyRow,
} from './quick-reply-store.ts';
import { SUGGESTED_QUICK_REPLIES } from './suggested-quick-replies.ts';

export async function listQuickReplies(ctx: Ctx, conversationId?: ConversationId): Promise<QuickReplyList> {
  const fill = conversationId ? await filledFor(ctx, conversationId) : (text: string) => text;
  const rows = await listQuickReplyRows(ctx);
  const quickReplies = rows.map((row) => toQuickReply(ctx, row, fill));
  return {
    quickReplies: quickReplies.toSorted((one, other) => Number(other.isFavorite) - Number(one.isFavorite)),
    suggestions: rows.length > 0 ? [] : SUGGESTED_QUICK_REPLIES.map((one) => ({ ...one, filledText: fill(one.text) })),
  };
}

async function filledFor(ctx: Ctx, id: ConversationId): Promise<(text: string) => string> {
  const conversation = await findConversation(ctx, id);
  const lead = conversation && (await findLead(ctx, conversation.leadId));
  if (!lead) throw notFound();
  const values = variablesOf(lead);
  return (text) => renderText(text, values);
}

export async function createQuickReply(ctx: Ctx, body: QuickReplyBody): Promise<QuickReply> {
  refuseUnknownVariables(body.text);
  return inTransaction(ctx, async (tx) => {
    await lockQuickReplies(tx);
    if (await isShortcutTaken(tx, body.shortcut)) throw new Refusal('shortcut_taken');
    if ((await countQuickReplies(tx)) >= QUICK_REPLIES_MAX) throw new Refusal('too_many_quick_replies');
    const row = await insertQuickReply(tx, { ...body, id: newId<QuickReplyId>(), createdAt: accountNow(tx) });
    await publish(tx, 'settings');
    return toQuickReply(tx, row);
  });
}

export async function updateQuickReply(ctx: Ctx, id: QuickReplyId, body: QuickReplyBody): Promise<QuickReply> {
  refuseUnknownVariables(body.text);
  return inTransaction(ctx, async (tx) => {
    await lockQuickReplies(tx);
    if (await isShortcutTaken(tx, body.shortcut, id)) throw new Refusal('shortcut_taken');
    const row = await updateQuickReplyRow(tx, id, body, accountNow(tx));
    if (!row) throw notFound();
    await publish(tx, 'settings');
    return toQuickReply(tx, row);
  });
}

/** Of who asks alone. */
export async function changeFavorite(ctx: Ctx, id: QuickReplyId, isFavorite: boolean): Promise<QuickReply> {
  const row = await saveFavorite(ctx, id, { userId: userOf(ctx), isFavorite });
  if (!row) throw notFound();
  return toQuickReply(ctx, row);
}

export async function deleteQuickReply(ctx: Ctx, id: QuickReplyId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await deleteQuickReplyRow(tx, id))) throw notFound();
    await publish(tx, 'settings');
  });
}

function refuseUnknownVariables(text: string): void {
  const [name] = unknownVariables(text);
  if (name) throw invalidField('text', conversationTexts.unknownVariable(name));
}

const toQuickReply = (ctx: Ctx, row: QuickReplyRow, fill = (text: string) => text): QuickReply => ({
  id: row.id,
  shortcut: row.shortcut,
  text: row.text,
  filledText: fill(row.text),
  isFavorite: row.favoriteOf.includes(userOf(ctx)),
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});
