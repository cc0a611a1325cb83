import type { Plan } from './draw-plan.ts';
import type { Rows, SendRow } from './look.ts';
import type { Provider } from './provider.ts';
import type { Truth } from './truth.ts';

const OPEN: readonly string[] = ['planned', 'queued', 'sending', 'unknown'];
const DAY_MS = 86_400_000;

type WorldState = { plan: Plan; truth: Truth; provider: Provider };

export function whatIsWrong(before: SendRow[], rows: Rows, known: WorldState): string | null {
  return (
    accepted(known) ??
    changed(before, rows, known) ??
    limits(rows, known.plan) ??
    completed(rows) ??
    counted(rows) ??
    conversed(rows)
  );
}

/** I1: at most one call for a message, unless a person requested it again. */
function accepted({ provider, truth }: WorldState): string | null {
  const standing = new Map<string, number>();
  for (const { key, state } of provider.taken)
    if (state === 'queued' || state === 'out') standing.set(key, (standing.get(key) ?? 0) + 1);
  for (const [key, count] of standing)
    if (count > 1 + (truth.asked.get(key) ?? 0)) return `I1: ${key} was taken ${count} times`;
  return null;
}

function changed(before: SendRow[], rows: Rows, known: WorldState): string | null {
  const old = new Map(before.map((send) => [send.id, send]));
  for (const send of rows.sends) {
    const was = old.get(send.id);
    if (was === send || was?.status === send.status) continue;
    const problem = send.status === 'sending' ? begun(send, rows, known) : rescheduled(was, send, known);
    if (problem !== null) return `${problem} (send ${send.id}, step ${send.sequence}.${send.part})`;
  }
  return before.some(({ id }) => !rows.sends.some((send) => send.id === id)) ? 'I2: a row is gone' : null;
}

/** I5 to I7. */
function begun(send: SendRow, rows: Rows, { truth, plan }: WorldState): string | null {
  const { campaignId, executionId, personKey, sequence, part } = send;
  const campaign = rows.campaigns.find(({ id }) => id === campaignId);
  const execution = rows.executions.find(({ id }) => id === executionId);
  if (truth.stopped.has(campaignId)) return 'I5: begun after its campaign was stopped';
  if (campaign?.status !== 'active') return `I5: begun while its campaign is ${campaign?.status}`;
  if (truth.optedOut.has(personKey)) return 'I5: begun after the person opted out';
  const boughtAt = truth.bought.get(personKey);
  if (boughtAt !== undefined && execution && boughtAt > execution.createdAt.getTime())
    return 'I5: begun after the person bought';
  const end = truth.ended.get(executionId);
  if (end !== undefined) return `${end}: begun after that`;
  if (execution?.status !== 'active') return `I5: begun while its execution is ${execution?.status}`;
  const own = rows.sends.filter((one) => one.executionId === executionId);
  const earlier = own.filter((one) => one.sequence < sequence || (one.sequence === sequence && one.part < part));
  if (earlier.some((one) => OPEN.includes(one.status) && one.closedAt === null))
    return 'I6: begun while an earlier message is open';
  const steps = plan.campaigns[rows.campaigns.findIndex(({ id }) => id === campaignId)]?.steps;
  const last = earlier.findLast(({ status }) => status === 'sent');
  const delayMs = part > 0 ? 1000 : (steps?.[sequence - 1]?.delaySeconds ?? 0) * 1000;
  const from = last?.sentAt ?? execution.createdAt;
  if (send.handedAt !== null && send.handedAt.getTime() < from.getTime() + delayMs)
    return `I6: begun ${send.handedAt.toISOString()}, ${delayMs} ms after ${from.toISOString()} at the earliest`;
  return null;
}

/** I9: nothing automatic repeats a send once begun. */
function rescheduled(was: SendRow | undefined, send: SendRow, { truth, provider }: WorldState): string | null {
  if (!was) return null;
  const isOut = provider.taken.some(({ key, state }) => key === send.id && (state === 'queued' || state === 'out'));
  const isBack = send.status === 'queued' || send.status === 'failed' || send.status === 'planned';
  if (was.status === 'sending' && isBack && isOut) return `I1: ${send.status} after its call, and the provider has it`;
  if (was.status === 'unknown' && send.status === 'queued' && isOut && !truth.asked.has(send.id))
    return 'I1: an uncertain send is queued again, and nobody asked for it';
  if (was.status === 'sent' && was.confirmedAt !== null && isBack && isOut)
    return `I9: ${send.status} though WhatsApp has it`;
  if ((was.deliveredAt !== null || was.readAt !== null) && send.status !== 'sent' && !truth.asked.has(send.id))
    return `I9: ${send.status} after it was delivered`;
  return null;
}

/** I3 and I4. */
function limits(rows: Rows, { limits: { gapSeconds, dailyLimit, hourlyLimit, perPerson } }: Plan): string | null {
  const called = rows.sends
    .filter(({ status, handedAt }) => handedAt !== null && ['sent', 'sending', 'unknown'].includes(status))
    .sort((a, b) => (a.handedAt as Date).getTime() - (b.handedAt as Date).getTime()) as (SendRow & {
    handedAt: Date;
  })[];
  const times = called.map(({ handedAt }) => handedAt.getTime());
  const gapMs = gapSeconds[0] * 1000;
  if (gapMs > 0 && times.some((at, index) => index > 0 && at - (times[index - 1] as number) < gapMs))
    return 'I3: less than the gap';
  if (dailyLimit !== null) {
    const days = Map.groupBy(times, (at) => Math.floor((at - 3 * 3_600_000) / DAY_MS));
    for (const day of days.values()) if (day.length > dailyLimit) return `I4: ${day.length} on a day`;
  }
  const within = (all: number[], span: number, most: number) =>
    all.every((from) => all.filter((at) => at >= from && at < from + span).length <= most);
  const firsts = called
    .filter(({ sequence, part }) => sequence === 1 && part === 0)
    .map(({ handedAt }) => handedAt.getTime());
  if (hourlyLimit !== null && !within(firsts, 3_600_000, hourlyLimit)) return 'I4: too many first contacts in an hour';
  if (perPerson !== null)
    for (const own of Map.groupBy(
      called.filter(({ part }) => part === 0),
      ({ personKey }) => personKey,
    ).values())
      if (
        !within(
          own.map(({ handedAt }) => handedAt.getTime()),
          perPerson.days * DAY_MS,
          perPerson.limit,
        )
      )
        return 'I4: too many for one person';
  return null;
}

/** I11, as far as it must hold at every moment. */
function completed({ campaigns, sends }: Rows): string | null {
  for (const { id, status } of campaigns)
    if (
      status === 'completed' &&
      sends.some((send) => send.campaignId === id && OPEN.includes(send.status) && send.closedAt === null)
    )
      return `I11: campaign ${id} is completed with an open message`;
  return null;
}

/** I12. */
function counted({ campaigns, executions }: Rows): string | null {
  for (const campaign of campaigns) {
    const own = executions.filter(({ campaignId }) => campaignId === campaign.id);
    const sent = own.filter(({ lastMessageSentAt }) => lastMessageSentAt !== null).length;
    if (campaign.totalLeads !== own.length || campaign.sentLeads !== sent)
      return `I12: ${campaign.totalLeads} and ${campaign.sentLeads} told, ${own.length} and ${sent} there are`;
  }
  return null;
}

/** I8. */
function conversed({ conversations }: Rows): string | null {
  const keys = new Set(conversations.map(({ personKey }) => personKey));
  return keys.size === conversations.length ? null : 'I8: two conversations of one person';
}
