import {
  type ConversationRow,
  findMessages,
  type MessageRow,
  type ThreadMessage,
} from '#features/conversations/index.ts';
import { listEndedLeads, listSuppressed } from '#features/leads/index.ts';
import { accountNow, type SetTx } from '#platform/context.ts';
import type { TurnInput } from '../ledger/turn.ts';
import {
  hoursBefore,
  isInWindow,
  momentOf,
  openMoment,
  type Reengagement,
  type ReengagementRules,
} from '../reengagement/reengagement.ts';
import { type AnswerPorts, listAnswerable } from './may-answer.ts';
import { readSwitches } from './switches.ts';

export type StoppedTalk = {
  conversation: ConversationRow;
  thread: ThreadMessage[];
  input: Pick<TurnInput, 'ledger'>;
  rules: ReengagementRules | null;
};

type Candidate<Talk> = { talk: Talk; rules: ReengagementRules; reengagement: Reengagement; last: MessageRow };

export type Outcome<Talk> = { leaving: Map<Talk, Reengagement>; waiting: Map<Talk, Date> };

/** Decided at the time of the message, under the lock of its conversation. What neither leaves nor waits has ended. */
export async function lookAtStopped<Talk extends StoppedTalk>(
  tx: SetTx,
  ports: AnswerPorts,
  stopped: readonly Talk[],
): Promise<Outcome<Talk>> {
  const looked: Outcome<Talk> = { leaving: new Map(), waiting: new Map() };
  const now = accountNow(tx);
  for (const { talk, rules, reengagement, last } of await withoutBarred(tx, ports, await withLast(tx, stopped))) {
    const { conversation } = talk;
    const { number } = reengagement;
    const due = momentOf(rules, conversation, { number, since: last.timestamp });
    if (due === null) continue;
    const at = due > now ? due : openMoment(rules, conversation.id, now);
    const template = isInWindow(rules, conversation, at) ? null : rules.template;
    if (template === null && !isInWindow(rules, conversation, at)) continue;
    if (at > now) looked.waiting.set(talk, at);
    else looked.leaving.set(talk, { ...reengagement, template });
  }
  return looked;
}

const ARRIVED: readonly MessageRow['status'][] = ['sent', 'delivered', 'read'];

async function withLast<Talk extends StoppedTalk>(tx: SetTx, stopped: readonly Talk[]): Promise<Candidate<Talk>[]> {
  const still = stopped.flatMap((talk) => {
    const { rules } = talk;
    const reengagement = rules && talk.input.ledger.talk.closed === 'no' ? reengagementOf(talk.thread, rules) : null;
    const lastId = talk.thread.at(-1)?.id;
    return rules && reengagement && lastId ? [{ talk, rules, reengagement, lastId }] : [];
  });
  if (still.length === 0) return [];
  const rows = await findMessages(
    tx,
    still.map(({ lastId }) => lastId),
  );
  const messages = new Map(rows.map((row) => [row.id, row]));
  return still.flatMap(({ lastId, ...one }) => {
    const last = messages.get(lastId);
    return last && ARRIVED.includes(last.status) ? [{ ...one, last }] : [];
  });
}

/** By its row alone. People owe the lead something while a follow-up is open, so it is not the lead's turn. */
export const isStillStopped = (conversation: ConversationRow): boolean =>
  conversation.fence === conversation.reengageFence &&
  conversation.status === 'ai_active' &&
  conversation.isActive &&
  conversation.isAiEnabled &&
  conversation.agentDueAt === null &&
  conversation.followUpSince === null;

/** The AI's messages since the lead last wrote: its reply, then its re-engagements. Null: somebody else spoke last. */
function reengagementOf(thread: readonly ThreadMessage[], { settings }: ReengagementRules): Reengagement | null {
  const before = thread.findLastIndex(({ author }) => author !== 'ai');
  const asked = thread[before];
  const number = thread.length - 1 - before;
  if (asked?.author !== 'lead' || (number !== 1 && number !== 2)) return null;
  const afterHours = hoursBefore(settings, number);
  return afterHours === null ? null : { number, afterHours, stoppedAfter: asked.id, template: null };
}

/** Switched off, out of the answer scope, suppressed, sold or lost. */
async function withoutBarred<Talk extends StoppedTalk>(
  tx: SetTx,
  ports: AnswerPorts,
  candidates: Candidate<Talk>[],
): Promise<Candidate<Talk>[]> {
  if (candidates.length === 0) return [];
  const asked = candidates.map(({ talk: { conversation } }) => ({ conversation, writtenTo: null }));
  const conversations = asked.map(({ conversation }) => conversation);
  const switches = await readSwitches(
    tx,
    conversations.map(({ userId }) => userId),
  );
  const answerable = await listAnswerable(tx, ports, asked);
  const suppressed = await listSuppressed(tx, conversations);
  const ended = await listEndedLeads(tx, conversations);
  return candidates.filter(({ talk: { conversation } }, place) => {
    const one = asked[place];
    const isEnded = ended.some(
      ({ id, userId, phoneKey, status }) =>
        id === conversation.leadId ||
        (status === 'fechado' && userId === conversation.userId && phoneKey === conversation.personKey),
    );
    const mayAnswer = one !== undefined && answerable.has(one) && switches(conversation.userId).isOn;
    return mayAnswer && !suppressed.has(conversation) && !isEnded;
  });
}
