import { GUARDS } from '@prumo/contracts/campaigns/audience';
import type { AccountId, UserId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { pino } from 'pino';
import { chooseAudience } from '../../apps/server/src/features/campaigns/audience/audience.ts';
import { listCandidates } from '../../apps/server/src/features/campaigns/audience/audience-store.ts';
import { recountCampaign, setCampaignStatus } from '../../apps/server/src/features/campaigns/campaign-store.ts';
import { planContacts, startContacts } from '../../apps/server/src/features/campaigns/launch/start-contacts.ts';
import { listTemplates } from '../../apps/server/src/features/campaigns/sequence/template-store.ts';
import { UNOFFICIAL_PACING } from '../../apps/server/src/features/channel/adapter-parts/pacing.ts';
import { ensureChannelAccount } from '../../apps/server/src/features/channel/channel-account-store.ts';
import type { ChannelAdapter } from '../../apps/server/src/features/channel/index.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { type Ctx, contextFor, inTransaction, type SetTx, type Tx } from '../../apps/server/src/platform/context.ts';
import type { Db } from '../../apps/server/src/platform/db/open-database.ts';
import { announceDue } from '../../apps/server/src/platform/events/publish.ts';
import { createFactBus } from '../../apps/server/src/platform/facts/fact-bus.ts';
// Declares `request.ctx`, which the features' routes need.
import type {} from '../../apps/server/src/platform/http/auth-hook.ts';
import { createKeyedHash } from '../../apps/server/src/platform/secrets/keyed-hash.ts';
import type { Sender } from './accounts.ts';

const EVERYBODY = { tags: [], include: [], status: [], city: [], budget: {}, customList: null };

const ADAPTER = {
  provider: 'evolution',
  capabilities: { isSimulated: false, replyWindowHours: null, pacing: UNOFFICIAL_PACING },
} as unknown as ChannelAdapter;

function contextOf(pool: pg.Pool, accountId: AccountId): Ctx {
  const actor = { kind: 'user', userId: accountId as unknown as UserId, name: 'bench', role: 'owner' } as const;
  const platform = {
    db: drizzle(pool) as unknown as Db,
    clock: systemClock(),
    log: pino({ level: 'silent' }),
    facts: createFactBus<Tx, SetTx>(),
    keyedHash: createKeyedHash('the key of the bench'),
    productName: 'Prumo',
  };
  return contextFor(platform, { accountId, actor, clockOffsetMs: 0 });
}

async function startOf(ctx: Ctx, { campaignId }: Sender) {
  const templates = await listTemplates(ctx, [campaignId]);
  const candidates = await listCandidates(ctx, EVERYBODY);
  const rules = {
    started: new Set<string>(),
    limit: candidates.length,
    isSimulated: false,
    reached: null,
    lifted: new Set(GUARDS),
  };
  const { contacts } = await chooseAudience(candidates, rules);
  const channel = { account: await ensureChannelAccount(ctx, 'evolution'), adapter: ADAPTER };
  return { campaignId, templates, channel, contacts };
}

export async function planAll(pool: pg.Pool, sender: Sender): Promise<number> {
  const ctx = contextOf(pool, sender.accountId);
  const plan = await planContacts(ctx, await startOf(ctx, sender));
  return plan.contacts.reduce((sum, { messages }) => sum + messages.length, 0);
}

/**
 * Uses the product's planner past the cap of one run, in one transaction, so nothing leaves before the answer.
 * `asDraft`: the engine does not see the rows.
 */
export async function launchAll(
  pool: pg.Pool,
  sender: Sender,
  { asDraft = false }: { asDraft?: boolean } = {},
): Promise<void> {
  const { accountId, campaignId } = sender;
  await inTransaction(contextOf(pool, accountId), async (tx) => {
    await startContacts(tx, await startOf(tx, sender));
    if (asDraft)
      await tx.db.execute(sql`update campaign_sends set status = 'planned' where campaign_id = ${campaignId}`);
    else await setCampaignStatus(tx, campaignId, 'active');
    await recountCampaign(tx, campaignId);
    await announceDue(tx);
  });
}
