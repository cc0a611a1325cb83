import type { ProviderChange } from '#features/channel/index.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import { forgetDecisionsOn, setDecisionsApart, setDecisionsBack } from './decisions-on-provider-change-store.ts';

export async function onProviderChanged(tx: Tx, { previous, simulated, wasAhead }: ProviderChange): Promise<void> {
  if (previous.isSimulated) {
    if (simulated === 'erase') await forgetDecisionsOn(tx, previous.id);
    else await setDecisionsApart(tx, previous.id);
  }
  if (wasAhead) await setDecisionsBack(tx, accountNow(tx));
}
