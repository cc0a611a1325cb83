import type { CampaignId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';

/** Campaigns that this process is starting, each with the account that asked: an id alone may be somebody else's. */
const starting = new Set<string>();

/**
 * Runs `start` unless the campaign is being started already. The campaign's row lock alone keeps anybody from being
 * contacted twice; this keeps the second call of a double click from waiting for that lock with a connection in its hand.
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
