import type { CampaignId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';

/** Keyed with the account: an id alone may be another account's. */
const starting = new Set<string>();

/**
 * The campaign's row lock already prevents double contact; this spares the second call of a double click from holding a
 * connection while it waits.
 */
export async function startOnce<Result>(
  { accountId }: Pick<Ctx, 'accountId'>,
  id: CampaignId,
  start: () => Promise<Result>,
): Promise<Result> {
  const key = `${accountId}:${id}`;
  if (starting.has(key)) throw new Refusal('campaign_busy');
  starting.add(key);
  try {
    return await start();
  } finally {
    starting.delete(key);
  }
}
