import type { ConversationId } from '@prumo/contracts/ids';
import {
  type ConversationRow,
  isThere,
  listThreads,
  lockConversations,
  type ThreadMessage,
  updateConversations,
} from '#features/conversations/index.ts';
import { accountNow, type SetTx } from '#platform/context.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { AccountModel } from '../model-settings/account-models.ts';
import { type Reengagement, type ReengagementRules, readReengagementRules } from '../reengagement/reengagement.ts';
import { isStillStopped, lookAtStopped } from './look-at-stopped.ts';
import type { AgentPorts } from './ports.ts';
import { readInputs } from './read-inputs.ts';

const HISTORY = 40;
/** Nothing that was said is said again. */
const WHOLE_TALK = 400;
/** When the lease expires, a second process redoes the turn. */
const LEASE_MS = 60_000;

export type BegunTurn = {
  conversation: ConversationRow;
  thread: ThreadMessage[];
  burst: ThreadMessage[];
  input: TurnInput;
  /** Set if the AI takes up a talk that stopped: its burst is empty. */
  reengagement: Reengagement | null;
  rules: ReengagementRules | null;
  model: AccountModel;
};

/** Turns of any number of accounts; those that are not due any more are left out. */
export async function beginTurns(tx: SetTx, ports: AgentPorts, ids: readonly ConversationId[]): Promise<BegunTurn[]> {
  const due = (await lockConversations(tx, ids)).filter((conversation) => mayBegin(tx, conversation));
  const asked = due.filter(({ agentDueAt }) => isDue(tx, agentDueAt));
  const answered = await beginAnswers(tx, asked);
  const stopped = await beginStopped(
    tx,
    due.filter((conversation) => !asked.includes(conversation)),
  );
  const talks = [...answered, ...stopped];
  if (talks.length === 0) return [];
  const inputOf = await readInputs(tx, ports, talks);
  const inputs = talks.map((talk) => ({ ...talk, ...inputOf(talk) }));
  const rulesOf = await readReengagementRules(
    tx,
    ports.registry,
    new Map(inputs.map(({ conversation, input }) => [conversation.userId, input.configuration])),
  );
  const turns = inputs.map((one) => ({ ...one, rules: rulesOf(one.conversation.userId) }));
  const [answers, leaving] = [turns.slice(0, answered.length), turns.slice(answered.length)];
  const begun = [
    ...answers.map((turn) => ({ ...turn, reengagement: null })),
    ...(await beginReengagements(tx, ports, leaving)),
  ];
  const agentLeaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
  await updateConversations(
    tx,
    begun.map(({ conversation: { id } }) => ({ id, agentLeaseUntil })),
  );
  return begun;
}

async function beginAnswers(tx: SetTx, due: readonly ConversationRow[]): Promise<Talk[]> {
  const talks = await readTalks(tx, due, HISTORY);
  await updateConversations(
    tx,
    talks
      .filter((talk) => !isToAnswer(talk))
      .map(({ conversation: { id } }) => ({ id, agentDueAt: null, burstStartedAt: null })),
  );
  return talks.filter(isToAnswer);
}

async function beginStopped(tx: SetTx, due: readonly ConversationRow[]): Promise<Talk[]> {
  const ended = due.filter((conversation) => !isStillStopped(conversation));
  await updateConversations(
    tx,
    ended.map(({ id }) => ({ id, reengageAt: null })),
  );
  return readTalks(tx, due.filter(isStillStopped), WHOLE_TALK);
}

type ReadTalk = Talk & Pick<BegunTurn, 'input' | 'rules' | 'model'>;

async function beginReengagements(tx: SetTx, ports: AgentPorts, stopped: readonly ReadTalk[]): Promise<BegunTurn[]> {
  const { leaving, waiting } = await lookAtStopped(tx, ports, stopped);
  await updateConversations(
    tx,
    stopped
      .filter((talk) => !leaving.has(talk))
      .map((talk) => ({ id: talk.conversation.id, reengageAt: waiting.get(talk) ?? null })),
  );
  return [...leaving].map(([talk, reengagement]) => ({ ...talk, burst: [], reengagement }));
}

type Talk = Pick<BegunTurn, 'conversation' | 'thread' | 'burst'>;

async function readTalks(tx: SetTx, of: readonly ConversationRow[], limit: number): Promise<Talk[]> {
  if (of.length === 0) return [];
  const threads = await listThreads(
    tx,
    of.map(({ id }) => id),
    { limit },
  );
  return of.map((conversation) => {
    const thread = (threads.get(conversation.id) ?? []).filter(({ isSimulated }) => !isSimulated);
    return { conversation, thread, burst: burstOf(thread) };
  });
}

const isDue = (tx: SetTx, at: Date | null): boolean => at !== null && at <= accountNow(tx);

function mayBegin(tx: SetTx, { agentDueAt, reengageAt, agentLeaseUntil }: ConversationRow): boolean {
  if (!isDue(tx, agentDueAt) && !isDue(tx, reengageAt)) return false;
  return agentLeaseUntil === null || agentLeaseUntil <= tx.clock.now();
}

function burstOf(thread: ThreadMessage[]): ThreadMessage[] {
  const lastOurs = thread.findLastIndex(({ author }) => author === 'ai' || author === 'user');
  return thread.slice(lastOurs + 1).filter((message) => message.direction === 'inbound' && isThere(message));
}

const isToAnswer = ({ conversation, burst }: Talk): boolean => conversation.status === 'ai_active' && burst.length > 0;
