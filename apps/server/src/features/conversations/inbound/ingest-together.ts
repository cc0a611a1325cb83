import type { EventHandlers } from '#features/channel/index.ts';
import { lockKnownPersons, namesOf } from '#features/leads/index.ts';
import { readOptOut } from '#features/understanding/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { asAccount, type SetTx } from '#platform/context.ts';
import { personOf } from '#platform/db/owned-by.ts';
import { publish } from '#platform/events/publish.ts';
import { saidText } from '../spoken-text.ts';
import { listRepeats, type ReceivedMessage } from './list-repeats.ts';
import { type KnownSender, recordMessages, type SaidMessage } from './record-messages.ts';

type SetHandler = EventHandlers['handleTogether'];
type ReceivedEvent = Parameters<SetHandler>[1][number];
type Message = ReceivedEvent & ReceivedMessage;

/**
 * Messages of known people, of any number of accounts, the first of each person and then the second ones. Alone are those
 * that lock more than persons, conversations and campaigns, and whatever the same people sent after them.
 */
export const ingestTogether: SetHandler = async (tx, received) => {
  const alone = new LeftEvents();
  let waiting: Message[] = [];
  for (const one of received) {
    await letOthersRun();
    if (isNothing(one)) continue;
    if (isMessage(one) && !alone.hasPersonOf(one) && !mayBeOptOut(one)) waiting.push(one);
    else alone.leave(one);
  }
  // The last messages of the few who wrote much cost as many statements as a hundred: in the next set they are first.
  for (let fewest = 1, isFirst = true; waiting.length >= fewest; isFirst = false) {
    const { persons, later } = await ingestFirsts(tx, waiting, alone);
    if (isFirst) fewest = Math.max(persons, 1);
    waiting = later;
  }
  const later = new LeftEvents();
  for (const one of waiting) later.leave(one);
  return {
    alone: received.filter((one) => alone.has(one) && !later.hasPersonOf(one)),
    later: received.filter((one) => later.has(one) || (alone.has(one) && later.hasPersonOf(one))),
  };
};

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
}

const isNothing = ({ event: { type } }: ReceivedEvent): boolean => type === 'ignored' || type === 'unreadable';

const isMessage = (one: ReceivedEvent): one is Message => one.event.type === 'message';

/** An opt-out locks more of its person's campaigns than the set has locked. */
const mayBeOptOut = ({ event: { content } }: Message): boolean =>
  readOptOut(saidText(content), { afterCampaign: true });

const keyOf = ({ account: { userId } }: Message, { key: personKey }: KnownSender): string =>
  personOf({ userId, personKey });

const namesIn = ({ account: { userId }, event }: ReceivedEvent): string[] =>
  'chat' in event ? namesOf(event.chat).map(({ key: personKey }) => personOf({ userId, personKey })) : [];
