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
import type { AgentPorts } from './ports.ts';
import { readInputs } from './read-inputs.ts';

const HISTORY = 40;
/** When the lease expires, a second process redoes the turn. */
const LEASE_MS = 60_000;

export type BegunTurn = {
  conversation: ConversationRow;
  thread: ThreadMessage[];
  burst: ThreadMessage[];
  input: TurnInput;
  model: AccountModel;
};

/** Turns of any number of accounts; those that are not due any more are left out. */
export async function beginTurns(tx: SetTx, ports: AgentPorts, ids: readonly ConversationId[]): Promise<BegunTurn[]> {
  const due = (await lockConversations(tx, ids)).filter((conversation) => mayBegin(tx, conversation));
  if (due.length === 0) return [];
  const threads = await listThreads(
    tx,
    due.map(({ id }) => id),
    { limit: HISTORY },
  );
  const spoken = due.map((conversation) => {
    const thread = (threads.get(conversation.id) ?? []).filter(({ isSimulated }) => !isSimulated);
    return { conversation, thread, burst: burstOf(thread) };
  });
  const [answered, over] = [spoken.filter(isToAnswer), spoken.filter((one) => !isToAnswer(one))];
  await updateConversations(
    tx,
    over.map(({ conversation: { id } }) => ({ id, agentDueAt: null, burstStartedAt: null })),
  );
  if (answered.length === 0) return [];
  const agentLeaseUntil = new Date(tx.clock.now().getTime() + LEASE_MS);
  await updateConversations(
    tx,
    answered.map(({ conversation: { id } }) => ({ id, agentLeaseUntil })),
  );
  const read = await readInputs(tx, ports, answered);
  return answered.map((one) => ({ ...one, ...read(one) }));
}

function mayBegin(tx: SetTx, { agentDueAt, agentLeaseUntil }: ConversationRow): boolean {
  const isDue = agentDueAt !== null && agentDueAt <= accountNow(tx);
  return isDue && (agentLeaseUntil === null || agentLeaseUntil <= tx.clock.now());
}

function burstOf(thread: ThreadMessage[]): ThreadMessage[] {
  const lastOurs = thread.findLastIndex(({ author }) => author === 'ai' || author === 'user');
  return thread.slice(lastOurs + 1).filter((message) => message.direction === 'inbound' && isThere(message));
}

const isToAnswer = ({ conversation, burst }: { conversation: ConversationRow; burst: ThreadMessage[] }): boolean =>
  conversation.status === 'ai_active' && burst.length > 0;
