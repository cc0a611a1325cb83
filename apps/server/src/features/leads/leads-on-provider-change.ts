import type { ChannelAccountId } from '@prumo/contracts/ids';
import { accountNow, type Tx } from '#platform/context.ts';
import {
  endSuppressionsOn,
  forgetKeptSuppressions,
  keepSuppressionsOn,
  restoreSuppressions,
  setLeadTimesBack,
} from './leads-on-provider-change-store.ts';

type ProviderChange = {
  previous: { id: ChannelAccountId; isSimulated: boolean };
  entered: { isSimulated: boolean };
  simulated: 'erase' | 'keep';
  wasAhead: boolean;
};

/** An opt-out from the simulator stops no real message; a real one stops both (NS-080). */
export async function onProviderChanged(
  tx: Tx,
  { previous, entered, simulated, wasAhead }: ProviderChange,
): Promise<void> {
  if (previous.isSimulated) {
    if (simulated === 'keep') await keepSuppressionsOn(tx, previous.id);
    else await forgetKeptSuppressions(tx);
    await endSuppressionsOn(tx, previous.id);
  }
  if (entered.isSimulated) await restoreSuppressions(tx);
  if (wasAhead) await setLeadTimesBack(tx, accountNow(tx));
}
