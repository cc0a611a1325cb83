import type { Provider, SimulatedRows } from '@prumo/contracts/channel';
import { forgetEventsOn, setEventsApart, setEventsBack } from '#features/analytics-events/index.ts';
import { resetClock } from '#features/auth/index.ts';
import type { Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { ensureChannelAccount, saveSettings } from '../channel-account-store.ts';
import { forgetSilences } from '../health/silence-store.ts';
import { providerChanged } from '../port/facts.ts';
import type { Registry } from '../port/registry.ts';
import { leaveSimulator } from './change-provider-store.ts';

type Change = { from: Provider; to: Provider; simulated: SimulatedRows };

/** All or nothing (NS-080). The caller holds the provider's lock. */
export async function changeProvider(tx: Tx, registry: Registry, { from, to, simulated }: Change): Promise<void> {
  const isSimulated = (provider: Provider) => registry.adapterOf(provider).capabilities.isSimulated;
  const previous = { id: (await ensureChannelAccount(tx, from)).id, isSimulated: isSimulated(from) };
  const entered = { id: (await ensureChannelAccount(tx, to)).id, isSimulated: isSimulated(to) };
  const now = tx.clock.now();
  const wasAhead = await resetClock(tx);
  const real: Tx = { ...tx, clockOffsetMs: 0 };

  await saveSettings(real, { provider: to, webhookUrl: null }, now);
  await real.facts.emit(real, providerChanged, { previous, entered, simulated, wasAhead });
  // Locked after conversations and campaigns, the order of message events, to avoid a deadlock.
  await forgetSilences(real, [entered.id]);
  if (previous.isSimulated) {
    await leaveSimulator(real, previous.id, simulated);
    await (simulated === 'erase' ? forgetEventsOn(real, previous.id) : setEventsApart(real, previous.id));
  }
  if (wasAhead) await setEventsBack(real, now);
  for (const topic of ['leads', 'conversations', 'campaigns', 'simulator', 'settings'] as const)
    await publish(real, topic);
  await announceDue(real);
}
