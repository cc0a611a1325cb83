import type { FirstRun, FirstRunBody } from '@prumo/contracts/settings';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findSettings, saveSettings } from './general-settings-store.ts';

export async function readFirstRun(ctx: Ctx): Promise<FirstRun> {
  const row = await findSettings(ctx);
  return { step: row?.firstRun ?? 'company', areStepsHidden: row?.areFirstStepsHidden ?? false };
}

export async function saveFirstRun(ctx: Ctx, { step, areStepsHidden }: FirstRunBody): Promise<FirstRun> {
  return inTransaction(ctx, async (tx) => {
    const changes = {
      ...(step === undefined ? {} : { firstRun: step }),
      ...(areStepsHidden === undefined ? {} : { areFirstStepsHidden: areStepsHidden }),
    };
    if (Object.keys(changes).length > 0) {
      await saveSettings(tx, changes, accountNow(tx));
      await publish(tx, 'settings');
    }
    return readFirstRun(tx);
  });
}
