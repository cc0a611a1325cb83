import type { LeadId, RoletaGroupId } from '@prumo/contracts/ids';
import { lockPersonsOf } from '#features/leads/index.ts';
import { type Ctx, contextFor, inTransaction, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { failingRows } from '#platform/engine/failing-rows.ts';
import { giveOut } from './give-out.ts';
import { lockConversationsOfLeads, lockGroups, lockMembersShared } from './lock-store.ts';
import { listDueGroups, nextLookAt } from './look-store.ts';
import { listExpired, passOnExpired } from './offer-store.ts';
import { insertQueued } from './queue-store.ts';
import { readQueue } from './scene-store.ts';

const ROUND_SIZE = 20;
/** Leads whose persons are locked for one look. */
const AT_HAND = 500;

/** Passes on what was not accepted in time, and gives queues out as people become free. */
export function roletaSource(platform: Platform): DueSource {
  const failing = failingRows({ ...platform, failure: 'a roleta could not be looked at' });
  return {
    name: 'roleta',
    async runDue(scope) {
      const now = platform.clock.now();
      const due = await listDueGroups(platform.db, scope, { now, limit: ROUND_SIZE + failing.count() });
      const rows = failing.leaveOut(due.map((one) => ({ ...one, id: one.accountId })));
      for (const { groupIds, ...owner } of rows) {
        const ctx = contextFor(platform, { ...owner, actor: { kind: 'system', job: 'roleta' } });
        await failing.handle({ id: owner.accountId }, () => lookAtGroups(ctx, groupIds));
      }
      return rows.length;
    },
    nextDueAt: (scope) => nextLookAt(platform.db, scope),
  };
}

/** All of an account that are due at once: whoever became free in several groups gets the oldest lead of all. */
const lookAtGroups = (ctx: Ctx, groupIds: readonly RoletaGroupId[]): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const leadIds = await listLeads(tx, groupIds);
    await lockMembersShared(tx, 'patiently');
    await lockPersonsOf(tx, leadIds);
    await lockConversationsOfLeads(tx, leadIds);
    await lockGroups(tx, groupIds, 'patiently');
    for (const groupId of groupIds) await queueExpired(tx, groupId, leadIds);
    await giveOut(tx, { groupIds, atHand: new Set(leadIds), waiting: 'patiently' });
  });

async function listLeads(tx: Tx, groupIds: readonly RoletaGroupId[]): Promise<LeadId[]> {
  const expired = [];
  for (const groupId of groupIds) expired.push(...(await listExpired(tx, groupId)));
  const queue = await readQueue(tx, groupIds);
  return [...expired, ...queue.slice(0, AT_HAND)].map(({ leadId }) => leadId);
}

/** In their old places; the lead stays with whoever let it pass until somebody else has it, or nobody can. */
async function queueExpired(tx: Tx, groupId: RoletaGroupId, leadIds: readonly LeadId[]): Promise<void> {
  const passed = await passOnExpired(tx, groupId, leadIds);
  await insertQueued(
    tx,
    passed.map(({ leadId, memberId, since, letPassBy }) => ({
      leadId,
      groupId,
      since,
      letPassBy: [...letPassBy, memberId],
      reason: { code: 'nobody_accepted' as const, skipped: [] },
    })),
  );
}
