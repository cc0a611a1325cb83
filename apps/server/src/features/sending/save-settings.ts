import type { Provider } from '@prumo/contracts/channel';
import type { SendingSettingsBody } from '@prumo/contracts/sending';
import type { TrailValues } from '@prumo/contracts/team/trail';
import { type Channel, lockNumbers } from '#features/channel/index.ts';
import { recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { sendingChanged } from './facts.ts';
import { listHours, listPaces, saveHours, savePace } from './sending-settings-store.ts';

/**
 * Fields not given keep their value. Claims read limits under this lock, so every claim that used the old limits has
 * begun before this returns.
 */
export async function saveSendingSettings(ctx: Ctx, { account }: Channel, body: SendingSettingsBody): Promise<void> {
  const { allowedHours, ...limits } = body;
  await inTransaction(ctx, async (tx) => {
    await lockNumbers(tx, [account.id]);
    const before = await readChosen(tx, account.provider);
    if (allowedHours !== undefined) await saveHours(tx, allowedHours);
    const { dailyLimit, perPersonLimit, hourlyLimit, ...rest } = limits;
    await savePace(tx, account.provider, {
      ...rest,
      // In the table, null means the channel's limit and 0 means none.
      dailyLimit: asRow(dailyLimit),
      perPersonLimit: asRow(perPersonLimit),
      hourlyLimit: asRow(hourlyLimit),
      longInUsePhone: limits.isLongInUse ? account.phone : undefined,
    });
    const after = await readChosen(tx, account.provider);
    await recordChange(tx, { act: 'sending_settings_changed' }, { before, after });
    const { stopsOnOptOuts: _, ...named } = body;
    if (Object.keys(named).length > 0) await tx.facts.emit(tx, sendingChanged, { channelAccountId: account.id });
    await publish(tx, 'settings');
    await announceDue(tx, 'campaign-sends');
  });
}

/** Of this provider; null is the default of the channel, and 0 no limit. */
async function readChosen(tx: Tx, provider: Provider): Promise<TrailValues> {
  const chosen = (await listHours(tx, [tx.accountId])).get(tx.accountId);
  const pace = (await listPaces(tx, [tx.accountId])).find((one) => one.provider === provider);
  return {
    allowedHours: chosen === undefined ? 'default' : (chosen ?? 'always'),
    dailyLimit: pace?.dailyLimit ?? null,
    perPersonLimit: pace?.perPersonLimit ?? null,
    perPersonDays: pace?.perPersonDays ?? null,
    firstContactGapSeconds: pace?.firstContactGapSeconds ? [...pace.firstContactGapSeconds] : null,
    stepGapSeconds: pace?.stepGapSeconds ? [...pace.stepGapSeconds] : null,
    hourlyLimit: pace?.hourlyLimit ?? null,
    warmUp: pace?.warmUp ?? null,
    isLongInUse: pace?.isLongInUse ?? null,
    stopsOnOptOuts: pace?.stopsOnOptOuts ?? null,
  };
}

const asRow = (limit: number | null | undefined) => (limit === null ? 0 : limit);
