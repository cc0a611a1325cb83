import type { Lead } from '@prumo/contracts/leads';
import { expect } from 'vitest';
import type { Client, TestProduct } from '../product.ts';

export const PHONE = '11987650001';

/** The default tag of leads and default audience of campaigns. */
export const TAG = 'vip';

/** 0 is 11987650000, 1 is 11987650001 … */
export const phoneOf = (index: number): string => `119${87_650_000 + index}`;

export async function aLead(client: Client, fields: object = {}): Promise<Lead> {
  const lead = { name: 'Beto', phone: PHONE, tags: [TAG], ...fields };
  const answer = await client.call<Lead>('POST', '/api/leads', lead);
  expect(answer.status).toBe(201);
  return answer.body;
}

export async function someLeads(client: Client, count: number, fields: object = {}): Promise<Lead[]> {
  const leads: Lead[] = [];
  for (let index = 0; index < count; index += 1)
    leads.push(await aLead(client, { name: `Lead ${index}`, phone: phoneOf(index), ...fields }));
  return leads;
}

type ManyFields = { status?: string; tags?: string[]; city?: string; budget?: string; sourceTag?: string };

let stored = 0;

/** Inserts leads in one statement; each number is unique in the product. */
export async function manyLeads(
  product: TestProduct,
  { accountId }: Client,
  count: number,
  fields: ManyFields = {},
): Promise<void> {
  const { status = 'novo', tags = [TAG], city = null, budget = null, sourceTag = null } = fields;
  const first = stored + 1;
  stored += count;
  await product.query(
    `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank, created_at, updated_at,
       status, tags, city, budget, source_tag)
     select gen_random_uuid(), $1, 'Lead ' || n, '119' || (80000000 + n), '55119' || (80000000 + n),
       '+55119' || (80000000 + n), n, now(), now(), $4, $5, $6, $7, $8
     from generate_series($2::int, $3::int) n`,
    [accountId, first, stored, status, tags, city, budget, sourceTag],
  );
}

/** Sets the stage without a move, history or any effect of a move. */
export async function withStage(product: TestProduct, { accountId }: Client, name: string, status: string) {
  const set = 'update leads set status = $3 where user_id = $1 and name = $2';
  const { rowCount } = await product.query(set, [accountId, name, status]);
  expect(rowCount).toBe(1);
}

/** Sets a city that no form accepts, such as one with two lines. */
export async function withCity(product: TestProduct, leadId: string, city: string): Promise<void> {
  await product.query('update leads set city = $2 where id = $1', [leadId, city]);
}

/** Writes the entry an opt-out leaves, without the message that requested it. */
export async function aSuppression(
  product: TestProduct,
  { accountId }: Client,
  phoneKey: string,
  { hasWrittenSince = false } = {},
): Promise<void> {
  await product.query(
    `insert into suppressions (id, user_id, phone_key, phone, has_written_since)
     values (gen_random_uuid(), $1, $2, $2, $3)`,
    [accountId, phoneKey, hasWrittenSince],
  );
}

export async function tagged(product: TestProduct, { accountId }: Client, tags = [TAG]): Promise<void> {
  await product.query('update leads set tags = $2 where user_id = $1', [accountId, tags]);
}

/** Written directly, because the form would also qualify the lead. */
export async function withLocation(product: TestProduct, { accountId }: Client, location: string): Promise<void> {
  await product.query('update leads set location = $2 where user_id = $1', [accountId, location]);
}

export async function createdAt(product: TestProduct, leadIds: string[], at: Date): Promise<void> {
  await product.query('update leads set created_at = $2 where id = any($1::uuid[])', [leadIds, at]);
}

export async function inStageSince(product: TestProduct, { accountId }: Client, at: Date): Promise<void> {
  await product.query('update leads set status_since = $2 where user_id = $1', [accountId, at]);
}

export async function withSource(product: TestProduct, leadIds: string[], source: string): Promise<void> {
  await product.query('update leads set lead_source = $2 where id = any($1::uuid[])', [leadIds, source]);
}

/** Sets the campaign as a launch would, without sending messages. */
export async function ofCampaign(product: TestProduct, leadIds: string[], campaignId: string | null): Promise<void> {
  await product.query('update leads set campaign_id = $2 where id = any($1::uuid[])', [leadIds, campaignId]);
}

/** The lead's five items were complete before automatic stage moves existed. */
export async function completeSinceBefore(product: TestProduct, leadId: string): Promise<void> {
  const set = "is_data_complete = true, updated_at = updated_at + interval '1 minute'";
  await product.query(`update leads set ${set} where id = $1`, [leadId]);
}

type KnownColumns = {
  createdAt?: string;
  propertyType?: string;
  objetivo?: string;
  propertyStage?: string;
  location?: string;
  budget?: string;
  leadSource?: string;
  status?: string;
  isDataComplete?: boolean;
  updatedAt?: Date;
};

/** Bypasses the form, so nothing follows from the change. */
export async function knownAs(product: TestProduct, leadId: string, known: KnownColumns): Promise<void> {
  const columns = {
    created_at: known.createdAt,
    property_type: known.propertyType,
    objetivo: known.objetivo,
    property_stage: known.propertyStage,
    location: known.location,
    budget: known.budget,
    lead_source: known.leadSource,
    status: known.status,
    is_data_complete: known.isDataComplete,
    updated_at: known.updatedAt,
  };
  const given = Object.entries(columns).filter(([, value]) => value !== undefined);
  const set = given.map(([name], index) => `${name} = $${index + 2}`).join(', ');
  await product.query(`update leads set ${set} where id = $1`, [leadId, ...given.map(([, value]) => value)]);
}

export async function withLongNotes(product: TestProduct, { accountId }: Client): Promise<void> {
  const notes = "(select string_agg(md5(random()::text), '') from generate_series(1, 60000))";
  await product.query(`update leads set notes = ${notes} where user_id = $1`, [accountId]);
}

/** The form would warn of a second lead with this number. */
export async function aTwin(product: TestProduct, leadId: string, name: string): Promise<void> {
  await product.query(
    `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank)
     select gen_random_uuid(), user_id, $2, phone, phone_key, phone_canonical, rank from leads where id = $1`,
    [leadId, name],
  );
}

export async function changedMicrosecondsLater(product: TestProduct, leadId: string): Promise<void> {
  await product.query("update leads set updated_at = updated_at + interval '123 microseconds' where id = $1", [leadId]);
}

type StageChange = { from?: string; to: string; by: string; reason?: string; at: Date | string };

/** Only the history row, without the move. */
export async function aStageChange(
  product: TestProduct,
  { accountId }: Client,
  leadId: string,
  { from, to, by, reason, at }: StageChange,
): Promise<void> {
  await product.query(
    `insert into lead_status_history (id, user_id, lead_id, from_status, to_status, changed_by, reason, timestamp)
     values (prumo_uuidv7(), $1, $2, $3, $4, $5, $6, $7)`,
    [accountId, leadId, from ?? null, to, by, reason ?? null, at],
  );
}

export async function leadsForgotten(product: TestProduct, { accountId }: Client): Promise<void> {
  await product.query('delete from leads where user_id = $1', [accountId]);
}
