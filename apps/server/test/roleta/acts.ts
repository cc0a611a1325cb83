import { randomUUID } from 'node:crypto';
import { type ConversationId, type LeadId, RoletaGroupId, type UserId } from '@prumo/contracts/ids';
import { lockMembers } from '#features/auth/index.ts';
import { conversationTaken, followUpsEnded } from '#features/conversations/index.ts';
import { giveAllLeads, giveLeads, leadsArrived } from '#features/leads/index.ts';
import { accept } from '../../src/features/roleta/accept.ts';
import { sayDuty } from '../../src/features/roleta/duty.ts';
import { giveToGroup } from '../../src/features/roleta/give-to-group.ts';
import { accountNow, inTransaction, type Tx } from '../../src/platform/context.ts';
import { Refusal } from '../../src/platform/errors.ts';
import { type Office, pick, type World } from './world.ts';

type ActScene = { world: World; office: Office; random: () => number };
type Act = (acting: ActScene) => Promise<void>;

/** What leads, people and the engine do to an office, by the product's own verbs and facts. */
const ACTS: Readonly<Record<string, { often: number; isCalm: boolean; act: Act }>> = {
  arrive: { often: 8, isCalm: true, act: (acting) => arrive(acting, 1) },
  import: { often: 1, isCalm: true, act: (acting) => arrive(acting, 2 + pick(acting.random, 12)) },
  look: { often: 4, isCalm: true, act: look },
  say: { often: 4, isCalm: false, act: say },
  answer: { often: 5, isCalm: false, act: answer },
  accept: { often: 3, isCalm: false, act: acceptOne },
  lose: { often: 1, isCalm: false, act: loseOwner },
  leave: { often: 2, isCalm: false, act: leaveOrReturn },
};

/** A refusal is an answer; anything else that is thrown is a problem. */
export async function actOnce(acting: ActScene): Promise<string | null> {
  try {
    await drawAct(acting)(acting);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    return describe(error);
  }
}

const describe = (error: unknown): string =>
  error instanceof Error
    ? `${error.cause ? `${describe(error.cause)}; ` : ''}${error.stack ?? error.message}`
    : String(error);

function drawAct({ office, random }: ActScene): Act {
  const possible = Object.values(ACTS).filter(({ isCalm }) => isCalm || !office.isCalm);
  const drawn = possible.flatMap(({ often, act }) => Array.from({ length: often }, () => act));
  return oneOf(drawn, random);
}

async function look({ world, office }: ActScene): Promise<void> {
  await world.wiring.sources.find(({ name }) => name === 'roleta')?.runDue({ accountId: office.accountId });
}

async function arrive({ world, office, random }: ActScene, count: number): Promise<void> {
  const ctx = world.contextOf(office.accountId, office.ownerId);
  await inTransaction(ctx, async (tx) => {
    const leadIds: LeadId[] = [];
    for (let lead = 0; lead < count; lead += 1) {
      const source = `origem-${pick(random, office.groups.length)}`;
      leadIds.push(await insertWaitingLead(tx, { source, waits: random() < 0.8 }));
    }
    await tx.facts.emit(tx, leadsArrived, { leadIds });
  });
}

async function insertWaitingLead(tx: Tx, { source, waits }: { source: string; waits: boolean }): Promise<LeadId> {
  const id = randomUUID() as LeadId;
  const key = `55${pick(Math.random, 1e11)}${Date.now()}`;
  const now = accountNow(tx).toISOString();
  const { accountId } = tx;
  await run(
    tx,
    `insert into leads (id, user_id, name, phone, phone_key, rank, lead_source)
    values ('${id}', '${accountId}', 'Lead', '${key}', '${key}', 0, '${source}')`,
  );
  await run(tx, `insert into lead_identities (user_id, key, lead_id) values ('${accountId}', '${key}', '${id}')`);
  if (waits)
    await run(
      tx,
      `insert into conversations (id, user_id, lead_id, person_key, status, unanswered_since)
      values ('${randomUUID()}', '${accountId}', '${id}', '${key}', 'human_taken', '${now}')`,
    );
  return id;
}

const run = (tx: Tx, text: string): Promise<unknown> => tx.db.execute(text);

async function say({ world, office, random }: ActScene): Promise<void> {
  const ctx = world.contextOf(office.accountId, oneOf(office.people, random));
  await sayDuty(ctx, { code: random() < 0.65 ? 'available' : 'away' });
}

/** The owner of a lead that waits writes to it. */
async function answer({ world, office }: ActScene): Promise<void> {
  const { rows } = await world.pool.query(
    `select c.id, l.id as lead_id, l.owner_id, c.person_key from conversations c join leads l on l.id = c.lead_id
     where c.user_id = $1 and c.unanswered_since is not null and l.owner_id is not null order by random() limit 1`,
    [office.accountId],
  );
  const [found] = rows as { id: ConversationId; lead_id: LeadId; owner_id: UserId; person_key: string }[];
  if (!found) return;
  await inTransaction(world.contextOf(office.accountId, found.owner_id), async (tx) => {
    await run(tx, `select 1 from conversations where id = '${found.id}' for no key update`);
    await run(tx, `update conversations set unanswered_since = null where id = '${found.id}'`);
    const { id: conversationId, lead_id: leadId, person_key: personKey } = found;
    await tx.facts.emit(tx, conversationTaken, { conversationId, leadId, personKey });
    await tx.facts.emit(tx, followUpsEnded, { conversationId });
  });
}

async function acceptOne({ world, office }: ActScene): Promise<void> {
  const { rows } = await world.pool.query(
    "select lead_id, member_id from roleta_offers where user_id = $1 and outcome = 'open' order by random() limit 1",
    [office.accountId],
  );
  if (rows[0]) await accept(world.contextOf(office.accountId, rows[0].member_id), rows[0].lead_id);
}

/** Somebody gives a lead up, which needs somebody again. */
async function loseOwner({ world, office }: ActScene): Promise<void> {
  const { rows } = await world.pool.query(
    'select id from leads where user_id = $1 and owner_id is not null order by random() limit 1',
    [office.accountId],
  );
  if (rows[0]) await giveUp(world, office, () => Promise.resolve([rows[0].id]));
}

const giveUp = (world: World, office: Office, which: (tx: Tx) => Promise<LeadId[]>): Promise<void> =>
  inTransaction(world.contextOf(office.accountId, office.ownerId), async (tx) => {
    const leadIds = await which(tx);
    if (leadIds.length === 0) return;
    await giveLeads(tx, { leadIds, to: null, reason: { code: 'left' } });
    await tx.facts.emit(tx, leadsArrived, { leadIds });
  });

/** The leads of somebody who leaves go to a group, or are given up and need somebody again. */
async function leaveOrReturn({ world, office, random }: ActScene): Promise<void> {
  const person = oneOf(office.people, random);
  const isBack = random() < 0.6;
  const group = random() < 0.5 ? oneOf(office.groups, random) : null;
  await giveUp(world, office, async (tx) => {
    await lockMembers(tx.db, tx.accountId);
    const at = isBack ? 'null' : `'${accountNow(tx).toISOString()}'`;
    await run(
      tx,
      `update members set deactivated_at = ${at} where account_id = '${tx.accountId}' and user_id = '${person}'`,
    );
    if (isBack) return [];
    if (group) {
      await giveToGroup(tx, { from: { userId: person, name: 'Bia' }, groupId: RoletaGroupId.parse(group.id) });
      await giveAllLeads(tx, { from: person, to: null, reason: { code: 'member_left' } });
      return [];
    }
    const { rows } = (await run(
      tx,
      `select id from leads where user_id = '${tx.accountId}' and owner_id = '${person}'
      order by id`,
    )) as { rows: { id: LeadId }[] };
    return rows.map(({ id }) => id);
  });
}

const oneOf = <One>(all: readonly One[], random: () => number): One => all[pick(random, all.length)] as One;
