import type { CampaignId } from '@prumo/contracts/ids';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';

/** Keyed by account too, because the id alone may belong to another account's campaign. */
const starting = new Set<string>();

/** Spares the second call of a double click from holding a connection while it waits for the campaign's row lock. */
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
