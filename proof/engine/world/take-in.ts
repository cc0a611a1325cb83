import { findChannelAccount } from '../../../apps/server/src/features/channel/channel-account-store.ts';
import { EventTooEarly } from '../../../apps/server/src/features/channel/index.ts';
import { readOptOut } from '../../../apps/server/src/features/understanding/index.ts';
import { inTransaction } from '../../../apps/server/src/platform/context.ts';
import type { ToldEvent } from './provider.ts';
import type { RunningProcess, World } from './world.ts';

export function takeIn(world: World, { process, product }: RunningProcess, told: ToldEvent): boolean {
  const { sim, provider, made } = world;
  const { inbox } = provider;
  inbox.splice(inbox.indexOf(told), 1);
  // If the process dies, the event stays unhandled and is delivered again.
  const again = (ms: number) => inbox.push({ ...told, at: sim.now + ms });
  const { ctx } = product;
  let isDone = false;
  process.onDeath(() => {
    if (!isDone) again(1000);
  });
  const name = told.event.type === 'receipt' ? `receipt ${told.event.status}` : told.event.type;
  sim.begin(name, process, async () => {
    try {
      const answered = lastSteps(world, told);
      await inTransaction(ctx, async (tx) => {
        const account = await findChannelAccount(tx, made.channelAccountId as never);
        if (account) await product.verbs.ingestEvent(tx, account, told.event, new Date(told.receivedAt));
      });
      isDone = true;
      learn(world, told, answered);
    } catch (error) {
      isDone = true;
      again(1000 + Math.round(sim.random.next() * 4000));
      if (!(error instanceof EventTooEarly)) throw error;
    }
  });
  return true;
}

function lastSteps({ look, plan, made }: World, { event }: ToldEvent): string[] {
  if (event.type !== 'message') return [];
  const person = made.leads.find(({ digits }) => digits === event.chat.phone);
  const { executions, sends, campaigns } = look();
  return executions.flatMap((execution) => {
    if (execution.personKey !== person?.key || execution.status !== 'active') return [];
    const own = sends.filter(({ executionId }) => executionId === execution.id);
    // The message may answer a send that is under way or uncertain.
    if (own.some(({ status }) => status === 'sending' || status === 'unknown')) return [];
    const last = own
      .filter(({ status, sentAt }) => status === 'sent' && sentAt !== null && sentAt <= event.at)
      .sort((a, b) => a.sequence - b.sequence || a.part - b.part)
      .at(-1);
    const isNewest = own.every(({ sentAt, status }) => status !== 'sent' || (sentAt !== null && sentAt <= event.at));
    const step =
      last && plan.campaigns[campaigns.findIndex(({ id }) => id === execution.campaignId)]?.steps[last.sequence - 1];
    return step?.stopIfResponds && isNewest ? [execution.id] : [];
  });
}

function learn({ truth, made }: World, { event }: ToldEvent, answered: string[]): void {
  if (event.type !== 'message') return;
  const person = made.leads.find(({ digits }) => digits === event.chat.phone);
  if (person && readOptOut(event.content.text, { afterCampaign: false })) truth.optedOut.add(person.key);
  for (const id of answered) truth.ended.set(id, 'I7: the lead had answered');
}
