import { QUALIFICATION_ITEMS, type Qualification, type QualificationSource } from '@prumo/contracts/conversation-lead';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { findConversation, findMessage } from '#features/conversations/index.ts';
import { findLead, type SelectedLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { fillFromLead, RECORD_FIELDS } from './fill-ledger.ts';
import { budgetDigits } from './lead-changes.ts';
import { type Entry, isKnown, type Ledger, REQUIRED_ITEMS, type RequiredItem, readLedger } from './ledger.ts';

const EXCERPT_MAX = 200;

/** What a conversation and its lead's record know together, as the agent would see it in its next turn. */
export async function readKnown(ctx: Ctx, id: ConversationId): Promise<{ ledger: Ledger; lead: SelectedLead }> {
  const conversation = await findConversation(ctx, id);
  const lead = conversation && (await findLead(ctx, conversation.leadId));
  if (!conversation || !lead) throw notFound();
  return { ledger: fillFromLead(readLedger(conversation.leadDataCollected), lead), lead };
}

/** The five items, with where each value came from. */
export async function readQualification(ctx: Ctx, id: ConversationId): Promise<Qualification> {
  const { ledger, lead } = await readKnown(ctx, id);
  const items = [];
  for (const name of QUALIFICATION_ITEMS) {
    const item = itemOf(name);
    const entry: Entry<unknown> = ledger[item];
    const told = item === 'budget' ? budgetDigits(ledger) : ledger[item].value;
    const value = lead[name]?.trim() || (isKnown(ledger, item) ? told : null);
    items.push({
      item: name,
      value,
      isRefused: value === null && entry.state === 'refused',
      isAsked: value === null && entry.state === 'asked',
      source: value === null ? null : await sourceOf(ctx, id, entry, lead),
    });
  }
  return { items };
}

const itemOf = (name: string): RequiredItem => {
  const found = REQUIRED_ITEMS.find((item) => RECORD_FIELDS[item] === name);
  if (!found) throw new Error(`no item is kept as ${name}`);
  return found;
};

async function sourceOf(
  ctx: Ctx,
  conversationId: ConversationId,
  { messageId, state }: Entry<unknown>,
  lead: SelectedLead,
): Promise<QualificationSource> {
  const message = messageId === null ? null : await findMessage(ctx, messageId as MessageId);
  if (message?.conversationId === conversationId) {
    const { id, timestamp } = message;
    return { kind: 'message', messageId: id, at: timestamp.toISOString(), excerpt: excerptOf(message.message) };
  }
  if (state === 'corrected') return { kind: 'corrected' };
  return { kind: lead.importId === null ? 'record' : 'spreadsheet' };
}

const excerptOf = (text: string): string => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1)}…` : text);
