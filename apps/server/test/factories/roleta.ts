import { randomUUID } from 'node:crypto';
import { RoletaGroupId, type UserId } from '@prumo/contracts/ids';
import { NEW_ROLETA, type RoletaBody, type RoletaGroup } from '@prumo/contracts/team/roleta';
import { expect } from 'vitest';
import type { Client, TestProduct } from '../product.ts';

export const aGroup = (members: { userId: UserId }[], more: Partial<RoletaGroup> = {}): RoletaGroup => ({
  id: RoletaGroupId.parse(randomUUID()),
  name: 'Lançamentos',
  members: members.map(({ userId }) => ({ userId, weight: 1 })),
  hours: null,
  capacity: null,
  ...more,
});

/** On, by hand unless said otherwise, without time to accept. */
export async function aRoleta(client: Client, draft: Partial<RoletaBody> = {}): Promise<void> {
  const everybody = { members: [], hours: null, capacity: null };
  const on = { isOn: true, moment: 'by_hand' as const, acceptWithinMinutes: null };
  const body: RoletaBody = { ...NEW_ROLETA, ...on, groups: [], rules: [], everybody, ...draft };
  const { status, text } = await client.call('PUT', '/api/roleta', body);
  expect([status, text]).toEqual([200, expect.anything()]);
}

export const onDuty = async (...people: Client[]): Promise<void> => {
  for (const person of people) await say(person, { code: 'available' });
};

export async function say(person: Client, duty: object): Promise<void> {
  expect((await person.call('PUT', '/api/duty', duty)).status).toBe(200);
}

export async function ownerOf(product: TestProduct, leadId: string): Promise<UserId | null> {
  const { rows } = await product.query('select owner_id from leads where id = $1', [leadId]);
  return rows[0].owner_id;
}

/** Code and names of who was skipped, of the lead's last change of owner. */
export async function lastReasonOf(product: TestProduct, leadId: string) {
  const text = 'select reason from lead_owner_changes where lead_id = $1 order by id desc limit 1';
  return (await product.query(text, [leadId])).rows[0]?.reason;
}

export async function queueOf(product: TestProduct, { accountId }: Client) {
  const text = `select l.name, q.reason->>'code' as why from roleta_queue q join leads l on l.id = q.lead_id
    where q.user_id = $1 order by q.since, q.lead_id`;
  return (await product.query(text, [accountId])).rows.map(({ name, why }) => [name, why]);
}
