import type { Rows } from './look.ts';
import type { Provider } from './provider.ts';
import type { Truth } from './truth.ts';

const OPEN: readonly string[] = ['planned', 'queued', 'sending', 'unknown'];

type WorldState = { truth: Truth; provider: Provider };

/** When nothing is left to do, the ledger and the provider's log must agree. */
export function whatIsWrongAtTheEnd(rows: Rows, { truth, provider }: WorldState): string | null {
  for (const send of rows.sends) {
    const own = provider.taken.filter(({ key }) => key === send.id);
    const isOut = own.some(({ state }) => state === 'out');
    const told = `send ${send.id}, step ${send.sequence}.${send.part}, '${send.status}'${send.reason ? ` (${send.reason.code})` : ''}`;
    if (send.status === 'sending') return `at rest, ${told}`;
    if (isOut && send.status !== 'sent' && !truth.decided.has(send.id)) return `I9: the provider brought it, ${told}`;
    // A refusal that arrives before its message can be matched is dropped.
    const isRefusedLate = own.some(({ state }) => state === 'failed');
    const isBelieved = isRefusedLate || truth.decided.has(send.id) || send.reason?.code === 'confirmed_by_answer';
    if (!isOut && send.status === 'sent' && !isBelieved) return `lost: nobody has it, ${told}`;
    if (send.status === 'sent' && !rows.messages.some(({ id }) => (id as string) === send.id))
      return `no thread shows it: ${told}`;
  }
  for (const { id, status, isCancelled } of rows.campaigns as (Rows['campaigns'][number] & {
    isCancelled?: boolean;
  })[]) {
    const open = rows.sends.filter(
      (send) => send.campaignId === id && OPEN.includes(send.status) && send.closedAt === null,
    );
    const running = rows.executions.some((one) => one.campaignId === id && one.status === 'active');
    if (status === 'active' && open.length === 0 && !running) return `I11: campaign ${id} is not completed`;
    if (status === 'active' && open.length > 0)
      return `at rest with ${open.length} open messages of a running campaign`;
    if (isCancelled && status !== 'completed') return `I11: the cancelled campaign ${id} is ${status}`;
  }
  return null;
}
