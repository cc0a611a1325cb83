import { eq } from 'drizzle-orm';
import { lockIdentity } from '../../../apps/server/src/features/leads/index.ts';
import { leads } from '../../../apps/server/src/features/leads/schema.ts';
import { sendingChanged } from '../../../apps/server/src/features/sending/index.ts';
import { accountNow, inTransaction } from '../../../apps/server/src/platform/context.ts';
import type { RunningProcess, World } from './world.ts';

export function act(world: World, on: RunningProcess): boolean {
  const { sim, made, truth } = world;
  const { random } = sim;
  const { ctx, registry, verbs } = on.product;
  const campaignId = random.pick(made.campaignIds) as never;
  const does = (name: string, work: () => Promise<unknown>) => {
    sim.begin(`${name} ${String(campaignId).slice(0, 8)}`, on.process, work);
    return true;
  };
  const rows = world.look();
  const letGoOn = isLetGoOn(world, campaignId) ? Number.NaN : truth.letGoOn;
  switch (random.between(0, 11)) {
    case 0:
    case 1:
      return launch(world, on, campaignId);
    case 2:
      return does('pause', () => verbs.pauseCampaign(ctx, campaignId).then(() => stop(world, campaignId, letGoOn)));
    case 3:
    case 4:
      return does('resume', () => {
        truth.letGoOn += 1;
        truth.stopped.delete(campaignId);
        return verbs.resumeCampaign(ctx, registry, campaignId);
      });
    case 5:
      return (
        random.chance(0.5) &&
        does('cancel', () => verbs.cancelCampaign(ctx, campaignId).then(() => stop(world, campaignId, letGoOn)))
      );
    case 6: {
      const talk = rows.conversations.length > 0 ? random.pick(rows.conversations) : null;
      return talk !== null && does('take over', () => takeOver(world, on, talk));
    }
    case 7:
      return (
        random.chance(0.3) &&
        does('product sold', () =>
          inTransaction(ctx, (tx) => verbs.onProductSold(tx, { productId: made.productId as never })),
        )
      );
    case 9: {
      const lead = random.pick(made.leads);
      return does('lead bought', () => sell(world, on, lead));
    }
    case 8:
      return does('limits changed', () =>
        inTransaction(ctx, (tx) =>
          tx.facts.emit(tx, sendingChanged, { channelAccountId: made.channelAccountId as never }),
        ),
      );
    default:
      return decide(world, on);
  }
}

export function launch({ sim, truth }: World, { process, product }: RunningProcess, campaignId: string): boolean {
  const { ctx, registry, verbs } = product;
  const asked = { campaignId: campaignId as never, executeAll: true, maxLeads: 100, testNumbers: [] };
  sim.begin(`launch ${campaignId.slice(0, 8)}`, process, () => {
    truth.letGoOn += 1;
    truth.stopped.delete(campaignId);
    return verbs.launchCampaign(ctx, registry, asked);
  });
  return true;
}

function isLetGoOn({ sim }: World, campaignId: string): boolean {
  return [...sim.activities].some(
    ({ name }) => /^(?:launch|resume)/.test(name) && name.endsWith(campaignId.slice(0, 8)),
  );
}

/** If resumed meanwhile, the pause no longer counts. */
function stop({ truth, look }: World, campaignId: string, letGoOn: number): void {
  const status = look().campaigns.find(({ id }) => id === campaignId)?.status;
  // A late provider event may reopen an ended campaign.
  if (letGoOn !== truth.letGoOn || (status !== 'paused' && status !== 'active')) return;
  truth.stopped.add(campaignId);
}

async function takeOver(
  { truth, look }: World,
  { product }: RunningProcess,
  talk: { id: string; personKey: string },
): Promise<void> {
  // A second takeover ends nothing: executions launched after the first one continue.
  const wasTaken = look().conversations.some(({ id, status }) => id === talk.id && status === 'human_taken');
  await product.verbs.takeOver(product.ctx, talk.id as never);
  if (wasTaken) return;
  for (const execution of look().executions)
    if (execution.personKey === talk.personKey) truth.ended.set(execution.id, 'I5: a person had taken over');
}

async function sell({ truth }: World, { product: { ctx } }: RunningProcess, { id, key }: { id: string; key: string }) {
  const at = await inTransaction(ctx, async (tx) => {
    await lockIdentity(tx, key);
    const statusSince = accountNow(tx);
    await tx.db
      .update(leads)
      .set({ status: 'fechado', statusSince })
      .where(eq(leads.id, id as never));
    return statusSince.getTime();
  });
  truth.bought.set(key, Math.max(at, truth.bought.get(key) ?? 0));
}

function decide({ sim, truth, look }: World, { process, product }: RunningProcess): boolean {
  const { ctx, verbs } = product;
  const open = look().sends.filter(
    ({ status, isTemporary }) => status === 'unknown' || (status === 'failed' && isTemporary),
  );
  if (open.length === 0) return false;
  const send = sim.random.pick(open);
  const one = { campaignId: send.campaignId, sendId: send.id };
  if (send.status === 'failed') {
    sim.begin(`retry ${send.id}`, process, () => {
      truth.ended.delete(send.executionId);
      return verbs.retryFailed(ctx, one);
    });
    return true;
  }
  if (sim.random.chance(0.5)) {
    sim.begin(`resend ${send.id}`, process, () => {
      truth.asked.set(send.id, (truth.asked.get(send.id) ?? 0) + 1);
      return verbs.resendUncertain(ctx, one);
    });
    return true;
  }
  const [name, verb] = sim.random.chance(0.5)
    ? (['mark sent', verbs.markSent] as const)
    : (['skip', verbs.skipSend] as const);
  sim.begin(`${name} ${send.id}`, process, () => {
    truth.decided.add(send.id);
    return verb(ctx, one);
  });
  return true;
}
