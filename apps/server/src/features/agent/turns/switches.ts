import type { AccountId } from '@prumo/contracts/ids';
import { listChannelSettings } from '#features/channel/index.ts';
import type { SetTx } from '#platform/context.ts';
import { listSwitchedOff } from '../configuration-store.ts';

type Switches = { isOn: boolean; autoReply: boolean };

/** Whether the AI answers for an account, and whether anything automatic does. */
export async function readSwitches(tx: SetTx, of: AccountId[]): Promise<(accountId: AccountId) => Switches> {
  const accountIds = [...new Set(of)];
  const [off, settings] = [await listSwitchedOff(tx, accountIds), await listChannelSettings(tx, accountIds)];
  const channelOf = new Map(settings.map((row) => [row.userId, row]));
  return (accountId) => {
    const { aiEnabled = true, autoReply = true } = channelOf.get(accountId) ?? {};
    return { isOn: !off.has(accountId) && aiEnabled && autoReply, autoReply };
  };
}
