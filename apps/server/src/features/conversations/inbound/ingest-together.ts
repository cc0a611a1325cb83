import type { EventHandlers } from '#features/channel/index.ts';
import { lockKnownPersons, namesOf } from '#features/leads/index.ts';
import { readOptOut } from '#features/understanding/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { asAccount, type SetTx } from '#platform/context.ts';
import { personOf } from '#platform/db/owned-by.ts';
import { publish } from '#platform/events/publish.ts';
import { saidText } from '../spoken-text.ts';
import { lockArrived, type ReceivedReceipt, tellsArrival } from './ingest-receipt.ts';
import { listRepeats, type ReceivedMessage } from './list-repeats.ts';
import { raiseMessageStates } from './raise-message-state.ts';
import { type KnownSender, recordMessages, type SaidMessage } from './record-messages.ts';

type SetHandler = EventHandlers['handleTogether'];
type ReceivedEvent = Parameters<SetHandler>[1][number];
type NotApplied = Awaited<ReturnType<SetHandler>>;
type Message = ReceivedEvent & ReceivedMessage;
type Receipt = ReceivedEvent & ReceivedReceipt;

/**
 * Of any number of accounts, either messages of known people or receipts of messages that left, whichever came first: a
 * message locks leads after campaigns, so a receipt, which locks campaigns, cannot follow it in one transaction. Alone
 * are those that lock more, and whatever the same people sent after them.
 */
export const ingestTogether: SetHandler = async (tx, received) => {
  const [alone, later] = [new LeftEvents(), new LeftEvents()];
  const messages: Message[] = [];
  const receipts: Receipt[] = [];
  for (const one of received) {
    await letOthersRun();
    if (isNothing(one)) continue;
    const isMessage = isPlainMessage(one);
    const isReceipt = isPlainReceipt(one);
    if (alone.hasPersonOf(one) || !(isMessage || isReceipt)) alone.leave(one);
    else if (later.hasPersonOf(one)) later.leave(one);
    else if (isMessage && receipts.length === 0) messages.push(one);
    else if (isReceipt && messages.length === 0) receipts.push(one);
    else later.leave(one);
  }
  for (const one of await ingestMessages(tx, messages, alone)) later.leave(one);
  await ingestReceipts(tx, receipts, alone);
  return inOrder(received, { alone, later });
};

/** What was left follows what the same person told before it. */
function inOrder(received: ReceivedEvent[], left: { alone: LeftEvents; later: LeftEvents }): NotApplied {
  const [alone, later] = [new LeftEvents(), new LeftEvents()];
  for (const one of received) {
    if (!left.alone.has(one) && !left.later.has(one)) continue;
    const isAlone = left.alone.has(one) || alone.hasPersonOf(one);
    if (isAlone && !later.hasPersonOf(one)) alone.leave(one);
    else later.leave(one);
  }
  return { alone: alone.list(), later: later.list() };
}

/** The first of each person and then the second ones. Returns those that are left to the next set. */
async function ingestMessages(tx: SetTx, messages: Message[], alone: LeftEvents): Promise<Message[]> {
  let waiting = messages;
  // The last messages of the few who wrote much cost as many statements as a hundred: in the next set they are first.
  for (let fewest = 1, isFirst = true; waiting.length >= fewest; isFirst = false) {
    const { persons, later } = await ingestFirsts(tx, waiting, alone);
    if (isFirst) fewest = Math.max(persons, 1);
    waiting = later;
  }
  return waiting;
}

async function ingestReceipts(tx: SetTx, receipts: Receipt[], alone: LeftEvents): Promise<void> {
  if (receipts.length === 0) return;
  const told = await lockArrived(tx, receipts);
  const plain = receipts.flatMap((one, index) => {
    const states = alone.hasPersonOf(one) ? null : told[index];
    if (!states) alone.leave(one);
    return states ?? [];
  });
  const changed = (await raiseMessageStates(tx, plain)).map(({ conversation }) => conversation);
  for (const { id, userId } of new Map(changed.map((conversation) => [conversation.id, conversation])).values())
    await publish(asAccount(tx, userId), 'conversations', id);
}

async function ingestFirsts(
  tx: SetTx,
  messages: Message[],
  alone: LeftEvents,
): Promise<{ persons: number; later: Message[] }> {
  const repeats = await listRepeats(tx, messages);
  const fresh = messages.filter((one) => !repeats.has(one));
  const persons = await lockKnownPersons(
    tx,
    fresh.map(({ account: { userId }, event: { chat } }) => ({ userId, chat })),
  );
  const first = new Map<string, SaidMessage>();
  const later: Message[] = [];
  for (const [index, one] of fresh.entries()) {
    const person = alone.hasPersonOf(one) ? null : persons[index];
    if (!person) alone.leave(one);
    else if (first.has(keyOf(one, person))) later.push(one);
    else first.set(keyOf(one, person), { ...one, person });
  }
  for (const { userId, conversationId } of await recordMessages(tx, [...first.values()]))
    await publish(asAccount(tx, userId), 'conversations', conversationId);
  return { persons: first.size, later };
}

class LeftEvents {
  readonly #events = new Set<ReceivedEvent>();
  readonly #names = new Set<string>();

  leave(one: ReceivedEvent): void {
    this.#events.add(one);
    for (const name of namesIn(one)) this.#names.add(name);
  }

  has(one: ReceivedEvent): boolean {
    return this.#events.has(one);
  }

  hasPersonOf(one: ReceivedEvent): boolean {
    return namesIn(one).some((name) => this.#names.has(name));
  }

  list(): ReceivedEvent[] {
    return [...this.#events];
  }
}

const isNothing = ({ event: { type } }: ReceivedEvent): boolean => type === 'ignored' || type === 'unreadable';

/** An opt-out locks more of its person's campaigns than the set has locked. */
const isPlainMessage = (one: ReceivedEvent): one is Message =>
  one.event.type === 'message' && !readOptOut(saidText(one.event.content), { afterCampaign: true });

const isPlainReceipt = (one: ReceivedEvent): one is Receipt => one.event.type === 'receipt' && tellsArrival(one.event);

const keyOf = ({ account: { userId } }: Message, { key: personKey }: KnownSender): string =>
  personOf({ userId, personKey });

/** With the messages that a receipt names, because not every provider tells whose it is. */
function namesIn({ account: { userId }, event }: ReceivedEvent): string[] {
  const names = 'chat' in event ? namesOf(event.chat).map(({ key }) => key) : [];
  const messages = event.type === 'receipt' ? event.providerMessageIds : [];
  return [...names, ...messages].map((personKey) => personOf({ userId, personKey }));
}
