import type { Campaign, CampaignTemplate } from '@prumo/contracts/campaigns';
import type { QueryResult } from 'pg';
import { expect } from 'vitest';
import type { Client, TestProduct } from '../product.ts';
import { aLead, TAG } from './leads.ts';
import { aProduct } from './products.ts';

/** A step given as text only is sent right after the previous step. */
type Step = string | object;

export type CampaignFields = { steps?: Step[]; [field: string]: unknown };

export async function aCampaign(client: Client, { steps = ['um'], ...fields }: CampaignFields = {}): Promise<Campaign> {
  const productId = 'productId' in fields ? fields.productId : (await aProduct(client)).id;
  const wanted = { name: 'C', targetTags: [TAG], ...fields, productId };
  const answer = await client.call<Campaign>('POST', '/api/campaigns', wanted);
  expect(answer.status).toBe(201);
  for (const [index, step] of steps.entries()) await aStep(client, answer.body.id, index + 1, step);
  return answer.body;
}

export async function aStep(client: Client, campaignId: string, sequence: number, step: Step = {}) {
  const fields = typeof step === 'string' ? { content: step } : step;
  const answer = await client.call<CampaignTemplate>('POST', `/api/campaigns/${campaignId}/templates`, {
    sequence,
    content: `passo ${sequence}`,
    delayAmount: 0,
    delayUnit: 'minutes',
    ...fields,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}

export const execute = (client: Client, campaignId: string, body: object = {}) =>
  client.call('POST', `/api/campaigns/${campaignId}/execute`, { executeAll: true, ...body });

export async function aRunningCampaign(client: Client, fields: CampaignFields = {}): Promise<Campaign> {
  const campaign = await aCampaign(client, fields);
  expect((await execute(client, campaign.id)).status).toBe(200);
  return campaign;
}

/** Untyped, since each test reads the columns it expects. */
type Row = QueryResult['rows'][number];

export async function sendsOf(product: TestProduct, { accountId }: Client): Promise<Row[]> {
  const text = 'select * from campaign_sends where user_id = $1 order by sequence, part, id';
  return (await product.query(text, [accountId])).rows;
}

export async function aSend(product: TestProduct, client: Client, fields: CampaignFields = {}): Promise<Row> {
  await aLead(client);
  const { id } = await aRunningCampaign(client, fields);
  await product.drain(client.accountId);
  const [send] = (await sendsOf(product, client)).filter(({ campaign_id }) => campaign_id === id);
  if (!send) throw new Error('the campaign has no message');
  return send;
}

async function setSend(product: TestProduct, sendId: string, set: string, ...values: unknown[]): Promise<void> {
  const text = `update campaign_sends set ${set} where id = $1`;
  expect((await product.query(text, [sendId, ...values])).rowCount).toBe(1);
}

/** A process that died holds the claim, or still writes after its lease ran out. */
export async function withExpiredLease(product: TestProduct, sendId: string, ranOutAt?: Date): Promise<void> {
  const at = ranOutAt ?? new Date(product.clock.now().getTime() - 1000);
  const claimed = "status = 'sending', due_at = null, lease_token = coalesce(lease_token, gen_random_uuid())";
  await setSend(product, sendId, `${claimed}, lease_until = $2`, at);
}

export const dueAt = (product: TestProduct, sendId: string, at: Date): Promise<void> =>
  setSend(product, sendId, 'due_at = $2', at);

export async function allDueNow(product: TestProduct, { accountId }: Client): Promise<void> {
  const text = "update campaign_sends set due_at = $2 where user_id = $1 and status = 'queued'";
  await product.query(text, [accountId, product.clock.now()]);
}

/** No automatic retry is left. */
export const failedForNow = (product: TestProduct, sendId: string): Promise<void> =>
  setSend(product, sendId, "status = 'failed', is_temporary = true, failed_at = now()");

/** Makes a limit delay the queued sends by a day. */
export async function heldBy(product: TestProduct, campaignId: string, code: string): Promise<void> {
  const text = `update campaign_sends set reason = $2, due_at = due_at + interval '24 hours'
    where campaign_id = $1 and status = 'queued'`;
  await product.query(text, [campaignId, { code }]);
}

/** Makes the plan account for these limits already, so that no send counts as late. */
export async function plannedAround(product: TestProduct, campaignId: string, ...shifts: string[]): Promise<void> {
  const text = 'update campaign_sends set reason = null, shifts = $2 where campaign_id = $1';
  await product.query(text, [campaignId, shifts]);
}

export async function pausedFor(product: TestProduct, campaignId: string, code: string): Promise<void> {
  await product.query('update campaigns set pause_reason = $2 where id = $1', [campaignId, { code }]);
}

/** One second, so that no other account's run comes first. */
export async function scheduledEarlier(product: TestProduct, { accountId }: Client): Promise<void> {
  const set = "scheduled_at = scheduled_at - interval '1 second'";
  await product.query(`update campaigns set ${set} where user_id = $1`, [accountId]);
}

type UncertainSends = {
  count: number;
  begunAt: Date;
  areLast: boolean;
};

/** In a campaign of their own; begun and never heard of again. */
export async function uncertainSends(
  product: TestProduct,
  { accountId }: Client,
  sends: UncertainSends,
): Promise<void> {
  await product.query(
    `with campaign as (insert into campaigns (id, user_id, name, status) values (gen_random_uuid(), $1, 'C', 'active') returning id),
      step as (insert into campaign_templates (id, campaign_id, sequence, content)
        select gen_random_uuid(), id, 1, 'oi' from campaign returning id, campaign_id),
      lead as (insert into leads (id, user_id, name, phone, phone_key, rank)
        select gen_random_uuid(), $1, 'L' || n, '+55118' || n, $1::text || n, n from generate_series(1, $2::int) n returning id, phone_key),
      execution as (insert into campaign_executions (id, campaign_id, lead_id, person_key)
        select gen_random_uuid(), step.campaign_id, lead.id, lead.phone_key from step, lead returning *),
      send as (insert into campaign_sends (id, user_id, campaign_id, execution_id, lead_id, template_id, person_key, sequence,
          channel_account_id, type, text, status, planned_at, is_simulated)
        select case when $3 then 'ffffffff-ffff-7fff-bfff-ffffffffffff' else gen_random_uuid() end, $1, e.campaign_id, e.id,
          e.lead_id, step.id, e.person_key, 1, a.id, 'text', 'oi', 'unknown', now(), true
        from execution e join step on step.campaign_id = e.campaign_id
        join channel_accounts a on a.user_id = $1 returning id)
     insert into send_attempts (id, send_id, started_by, started_at)
     select gen_random_uuid(), id, 'campaign', $4 from send`,
    [accountId, sends.count, sends.areLast, sends.begunAt],
  );
}

export async function attemptedAt(product: TestProduct, campaignId: string, at: Date): Promise<void> {
  await product.query(
    `insert into send_attempts (id, send_id, started_by, started_at)
     select gen_random_uuid(), id, 'campaign', $2 from campaign_sends where campaign_id = $1`,
    [campaignId, at],
  );
}

type SendState = { id: string; status: string; told: number; isTemporary: boolean; isClosed: boolean };

/** `told`: 0 sent, 1 delivered, 2 read, 3 answered. */
export async function sendsBecame(product: TestProduct, states: readonly SendState[]): Promise<void> {
  await product.query(
    `update campaign_sends s set status = v.status, is_temporary = v.temporary,
       closed_at = case when v.closed then now() end, sent_at = case when v.status = 'sent' then $5::timestamptz end,
       delivered_at = case when v.told > 0 then $5::timestamptz end, read_at = case when v.told > 1 then $5::timestamptz end,
       answered_at = case when v.told > 2 then $5::timestamptz end
     from unnest($1::uuid[], $2::text[], $3::int[], $4::bool[], $6::bool[]) as v(id, status, told, temporary, closed)
     where s.id = v.id`,
    [
      states.map(({ id }) => id),
      states.map(({ status }) => status),
      states.map(({ told }) => told),
      states.map(({ isTemporary }) => isTemporary),
      product.clock.now(),
      states.map(({ isClosed }) => isClosed),
    ],
  );
}
