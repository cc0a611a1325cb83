import type { MessageId } from '@prumo/contracts/ids';
import { isThere, type ThreadMessage } from '#features/conversations/index.ts';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { limitBurst, limitHistory } from './limit-turn.ts';

type Stretch = { burst: ThreadMessage[]; history: ThreadMessage[] };

type HeardUntil = {
  heardId: MessageId | null;
  withUnanswered?: boolean;
};

export function missedStretches(thread: ThreadMessage[], { heardId, withUnanswered = false }: HeardUntil): Stretch[] {
  const spoken = thread.findLastIndex(({ author }) => author === 'ai');
  const from = Math.max(spoken, heardId === null ? -1 : thread.findIndex(({ id }) => id === heardId)) + 1;
  const until = withUnanswered
    ? thread.length
    : thread.findLastIndex(({ author }) => author === 'ai' || author === 'user');
  const stretches: Stretch[] = [];
  for (let at = from; at < until; at += 1) {
    const message = thread[at];
    if (message?.direction !== 'inbound' || !isThere(message)) continue;
    const last = stretches.at(-1);
    if (last && thread[at - 1] === last.burst.at(-1)) last.burst.push(message);
    else stretches.push({ burst: [message], history: thread.slice(0, at) });
  }
  return stretches;
}

export const toBurst = (messages: ThreadMessage[]): TurnInput['burst'] =>
  limitBurst(
    messages.map(({ id, message, messageType }) => ({
      id,
      text: message,
      hasMedia: messageType !== 'text',
      mediaType: messageType,
    })),
  );

export const toHistory = (messages: ThreadMessage[]): TurnInput['history'] =>
  limitHistory(
    messages.map(({ author, message }) => ({
      from: author === 'lead' ? 'lead' : author === 'user' || author === 'campaign' ? 'user' : 'ai',
      text: message,
    })),
  );

/** After a release the agent does not ask again for what the lead told people. */
export async function catchUp(input: TurnInput, stretches: Stretch[]): Promise<Ledger> {
  let known = input.ledger;
  for (const { burst, history } of stretches) {
    await letOthersRun();
    const turn = { ...input, burst: toBurst(burst), history: toHistory(history), opening: null, lead: {} };
    const { ledger } = readTurn({ ...turn, ledger: known });
    known = { ...ledger, talk: { ...known.talk, rooms: ledger.talk.rooms } };
  }
  return known;
}
