import { randomUUID } from 'node:crypto';
import type { AccountId, LeadId, UserId } from '@prumo/contracts/ids';
import { DEFAULT_VISIT_REMINDERS } from '@prumo/contracts/leads/visit-reminders';
import { pick, type World } from '../roleta/world.ts';
import { signUpAt } from '../sign-up.ts';

/** Few people and few hours, so that bookings meet. */
export type Agency = { accountId: AccountId; ownerId: UserId; people: UserId[]; leads: LeadId[] };

export async function openAgency(world: World, random: () => number): Promise<Agency> {
  const { accountId, userId: ownerId } = await signUpAt(world.platform, `agency-${randomUUID()}`);
  const people = await Promise.all(Array.from({ length: 1 + pick(random, 3) }, () => addMember(world, accountId)));
  const leads = await Promise.all(Array.from({ length: 4 + pick(random, 8) }, () => addLead(world, accountId)));
  const gap = 15 * pick(random, 4);
  await world.pool.query(
    `insert into visit_settings (user_id, hours, is_closed_on_holidays, minutes, gap_minutes, reminders)
     values ($1, $2, false, 60, $3, $4)`,
    [
      accountId,
      JSON.stringify({ week: Array.from({ length: 7 }, () => [{ from: '00:00', to: '24:00' }]), exceptions: [] }),
      gap,
      JSON.stringify({ ...DEFAULT_VISIT_REMINDERS, isOn: true }),
    ],
  );
  return { accountId, ownerId, people: [ownerId, ...people], leads };
}

async function addMember({ pool }: World, accountId: AccountId): Promise<UserId> {
  const id = randomUUID() as UserId;
  await pool.query("insert into users (id, username, password, name) values ($1, $2, 'x', 'Pessoa')", [id, `p-${id}`]);
  await pool.query("insert into members (account_id, user_id, role) values ($1, $2, 'manager')", [accountId, id]);
  return id;
}

async function addLead({ pool }: World, accountId: AccountId): Promise<LeadId> {
  const id = randomUUID() as LeadId;
  const phone = `55119${String(pick(Math.random, 1e8)).padStart(8, '0')}`;
  await pool.query(
    `insert into leads (id, user_id, name, phone, phone_key, phone_canonical, rank)
     values ($1, $2, 'Lead', $3, $4, '+' || $3, 0)`,
    [id, accountId, phone, id],
  );
  return id;
}
