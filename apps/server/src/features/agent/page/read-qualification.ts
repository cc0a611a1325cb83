import {
  LedgerItem,
  type Qualification,
  type QualificationEntry,
  type QualificationSource,
} from '@prumo/contracts/conversations/lead';
import { type ConversationId, MessageId } from '@prumo/contracts/ids';
import { cleanText } from '@prumo/contracts/text/clean-text';
import { findMessage } from '#features/conversations/index.ts';
import type { SelectedLead } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { RECORD_FIELDS } from '../ledger/fill-ledger.ts';
import { budgetDigits } from '../ledger/lead-changes.ts';
import { type Entry, ITEMS, type Item, isKnown, type Ledger } from '../ledger/ledger.ts';
import type { LeadRecord } from '../ledger/turn.ts';
import { readKnown } from './read-known.ts';

const EXCERPT_MAX = 200;

export const itemNamed = (name: LedgerItem): Item => {
  const found = ITEMS.find((item) => RECORD_FIELDS[item] === name);
  if (!found) throw new Error(`no item is kept as ${name}`);
  return found;
};

/** The value the lead said wins over the record. */
export function shownValue(name: LedgerItem, ledger: Ledger, lead: LeadRecord): string | null {
  const item = itemNamed(name);
  const told = isKnown(ledger, item) ? (item === 'budget' ? budgetDigits(ledger) : ledger[item].value) : null;
  const written = lead[name]?.trim() || null;
  const shown = ledger[item].messageId === null ? (written ?? told) : (told ?? written);
  return shown === null ? null : cleanText(shown);
}

export function shownItem(
  name: LedgerItem,
  ledger: Ledger,
  lead: LeadRecord,
): Pick<QualificationEntry, 'item' | 'state' | 'value'> {
  const { state } = ledger[itemNamed(name)];
  const value = shownValue(name, ledger, lead);
  const isOpen = state === 'unknown' || state === 'asked' || state === 'refused';
  return { item: name, value, state: value !== null && isOpen ? 'answered' : state };
}

export async function readQualification(ctx: Ctx, id: ConversationId): Promise<Qualification> {
  const { ledger, lead } = await readKnown(ctx, id);
  const items = [];
  for (const name of LedgerItem.options) {
    const shown = shownItem(name, ledger, lead);
    const isTold = shown.value !== null || shown.state === 'refused';
    items.push({ ...shown, source: isTold ? await sourceOf(ctx, id, ledger[itemNamed(name)], lead) : null });
  }
  return { items };
}

async function sourceOf(
  ctx: Ctx,
  conversationId: ConversationId,
  { messageId, state, byHand }: Entry<unknown>,
  lead: SelectedLead,
): Promise<QualificationSource | null> {
  const message = messageId === null ? null : await findMessage(ctx, MessageId.parse(messageId));
  if (message?.conversationId === conversationId) {
    const { id, timestamp } = message;
    return { kind: 'message', messageId: id, at: timestamp.toISOString(), excerpt: excerptOf(message.message) };
  }
  if (state === 'refused') return null;
  if (state === 'corrected') return { kind: 'corrected' };
  if (byHand) return { kind: 'person' };
  return { kind: lead.importId === null ? 'record' : 'spreadsheet' };
}

const excerptOf = (text: string): string => (text.length > EXCERPT_MAX ? `${text.slice(0, EXCERPT_MAX - 1)}…` : text);
