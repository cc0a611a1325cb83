import {
  type CorrectItemBody,
  ITEM_CHOICES,
  type LedgerItem,
  type Qualification,
  TOLD_ITEMS,
} from '@prumo/contracts/conversations/lead';
import { FIELD_INVALID, FIELD_REQUIRED } from '@prumo/contracts/fields';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { UpdateLeadBody } from '@prumo/contracts/leads';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { lockConversation, updateConversation } from '#features/conversations/index.ts';
import { lockLead, readTypedBudget, updateLead } from '#features/leads/index.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { told } from '../ledger/fill-ledger.ts';
import { forgotten, type Item, type Ledger } from '../ledger/ledger.ts';
import { knownOf } from './read-known.ts';
import { itemNamed, readQualification, shownValue } from './read-qualification.ts';

type Correction = { conversationId: ConversationId } & CorrectItemBody;

/**
 * A turn in progress is redone. Messages up to now count as read before the correction, so only a newer statement of
 * the lead overrides it.
 */
export async function correctItem(
  ctx: Ctx,
  { conversationId, item: name, ...body }: Correction,
): Promise<Qualification> {
  const value = readItemValue(name, body);
  await inTransaction(ctx, async (tx) => {
    const conversation = await lockConversation(tx, conversationId);
    const lead = conversation && (await lockLead(tx, conversation.leadId));
    if (!conversation || !lead) throw notFound();
    const { ledger, newestId } = await knownOf(tx, conversation, lead);
    if (body.expected !== undefined && body.expected !== shownValue(name, ledger, lead))
      throw new Refusal('lead_changed');
    await updateLead(tx, lead.id, { [name]: value });
    const corrected = withItem(ledger, itemNamed(name), { ...body, value, after: newestId });
    const { [name]: _before, ...seen } = corrected.seenRecord;
    await updateConversation(tx, conversationId, {
      leadDataCollected: {
        ...(conversation.leadDataCollected as object),
        ...corrected,
        seenRecord: value === null ? seen : { ...seen, [name]: value },
        talk: { ...corrected.talk, heardId: newestId },
      },
    });
    await publish(tx, 'conversations', conversationId);
  });
  return readQualification(ctx, conversationId);
}

type Word = Pick<CorrectItemBody, 'action'> & { value: string | null; after: MessageId | null };

function withItem(ledger: Ledger, item: Item, { action, value, after }: Word): Ledger {
  const byHand = { after };
  const timesAsked = action === 'ask_again' ? 0 : ledger[item].timesAsked;
  if (item === 'budget') {
    const before = { ...ledger.budget, messageId: null, timesAsked };
    const budget = value === null ? forgotten(before) : told(before, { min: null, max: Number(value) }, null);
    return { ...ledger, budget: { ...budget, byHand } };
  }
  const before = { ...ledger[item], messageId: null, timesAsked };
  return { ...ledger, [item]: { ...(value === null ? forgotten(before) : told(before, value, null)), byHand } };
}

export function readItemValue(
  name: LedgerItem,
  { action, value }: Pick<CorrectItemBody, 'action' | 'value'>,
): string | null {
  if (action === 'ask_again' && TOLD_ITEMS.some((told) => told === name))
    throw invalidField('action', 'Este dado a IA não pergunta');
  if (action !== 'set') {
    if (name === 'name') throw invalidField('value', 'O lead precisa de um nome');
    return null;
  }
  if (!value) throw invalidField('value', FIELD_REQUIRED);
  const choices: readonly string[] | undefined = isKeyOf(ITEM_CHOICES, name) ? ITEM_CHOICES[name] : undefined;
  if (choices && !choices.includes(value)) throw invalidField('value', FIELD_INVALID);
  if (name === 'budget') return readTypedBudget(value) ?? refuseAmount();
  const read = UpdateLeadBody.safeParse({ [name]: value });
  if (!read.success) throw invalidField('value', read.error.issues[0]?.message ?? FIELD_INVALID);
  return (read.data[name] as string | null | undefined) ?? null;
}

const refuseAmount = (): never => {
  throw invalidField('value', 'Informe um valor em reais');
};
