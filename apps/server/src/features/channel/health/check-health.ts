import { type Ctx, inTransaction } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import type { Health } from '../port/adapter.ts';
import { connectionLost } from '../port/facts.ts';
import type { Channel } from '../port/registry.ts';
import { keepHealth, keepLook } from './health-store.ts';

const ANSWER_WITHIN_MS = 5_000;

export async function checkHealth(ctx: Ctx, { account, adapter }: Channel): Promise<Health | null> {
  const at = ctx.clock.now();
  const ended = new AbortController();
  const lateness = ctx.clock.sleep(ANSWER_WITHIN_MS, ended.signal).then(() => null);
  const health = await Promise.race([adapter.health(account), lateness]).catch((error) => {
    ctx.log.warn({ err: error, channel: account.id }, 'health of a number could not be read');
    return null;
  });
  ended.abort();
  await tellHealth(ctx, account.id, health ?? { connected: false, phone: null, problem: { code: 'no_answer' } }, at);
  return health;
}

export async function tellHealth(ctx: Ctx, id: Channel['account']['id'], health: Health, at: Date): Promise<void> {
  if (await keepLook(ctx, id, health, at)) return;
  await inTransaction(ctx, async (tx) => {
    const { isChanged, isLost } = await keepHealth(tx, id, health, at);
    if (!isChanged) return;
    if (isLost) await tx.facts.emit(tx, connectionLost, { channelAccountId: id, problem: health.problem });
    await publish(tx, 'settings');
    if (health.connected) await announceDue(tx);
  });
}
