import type { ProviderChange } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { forgetDecisionsOn, setDecisionsApart, setDecisionsBack } from './decisions-on-provider-change-store.ts';

export async function onProviderChanged(tx: Tx, { left, simulated, wasAhead }: ProviderChange): Promise<void> {
  if (left.isSimulated) {
    if (simulated === 'erase') await forgetDecisionsOn(tx, left.id);
    else await setDecisionsApart(tx, left.id);
  }
  if (wasAhead) await setDecisionsBack(tx, accountNow(tx));
}
