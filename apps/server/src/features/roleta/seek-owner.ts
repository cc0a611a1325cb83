import type { LeadId, RoletaGroupId } from '@prumo/contracts/ids';
import type { RoletaMoment, RoletaSettings } from '@prumo/contracts/team/roleta';
import { accountNow, beforeCommit, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { giveOut } from './give-out.ts';
import { findLeadState } from './lead-state-store.ts';
import { lockGroups, lockMembersShared, lockPersonsOfLeads } from './lock-store.ts';
import { insertQueued, listSeeking, type SeekingLead } from './queue-store.ts';
import { findEverybody, findRoletaSettings, groupByRules, listRules } from './settings-store.ts';

/** Leads that need somebody because of what just happened, if that is the account's moment. */
export async function seekOwners(tx: Tx, leadIds: readonly LeadId[], moment: RoletaMoment): Promise<void> {
  const settings = await findRoletaSettings(tx);
  if (settings?.isOn && settings.moment === moment) await queueUp(tx, leadIds, settings);
}

export async function isArrivalAwaited(ctx: Ctx): Promise<boolean> {
  const settings = await findRoletaSettings(ctx);
  return settings?.isOn === true && settings.moment === 'on_arrival';
}

/** 'Passar à roleta'. */
export async function seekOwnerByHand(ctx: Ctx, leadId: LeadId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await findLeadState(tx, leadId))) throw notFound();
    const settings = await findRoletaSettings(tx);
    if (!settings?.isOn || !(await queueUp(tx, [leadId], settings))) throw new Refusal('roleta_needless');
  });
}

/**
 * The lead waits from this transaction on; before its commit it is given to somebody. Nothing is waited for, because the
 * transaction may have locked conversations already, which come after persons: with a lock missing the lead keeps
 * waiting, and the due source decides right after the commit (ADR 54).
 */
async function queueUp(tx: Tx, leadIds: readonly LeadId[], settings: RoletaSettings): Promise<boolean> {
  const leads = await listSeeking(tx, leadIds);
  const [rules, everybody] = [await listRules(tx), await findEverybody(tx)];
  if (leads.length === 0 || !everybody) return false;
  const now = accountNow(tx);
  const entries = leads.map((lead) => ({
    leadId: lead.leadId,
    groupId: groupByRules(lead, rules) ?? everybody.id,
    since: now,
    decideAt: now,
    reason: { code: 'others_first' as const, skipped: [] },
    lastOwnerId: settings.backToLastOwner ? lead.lastOwnerId : null,
  }));
  await insertQueued(tx, entries);
  await beforeCommit(tx, async () => {
    const isDecided = await giveOutInPassing(tx, leads, [...new Set(entries.map(({ groupId }) => groupId))]);
    if (!isDecided) await announceDue(tx, 'roleta');
    await publish(tx, 'leads', leads.length === 1 ? leads[0]?.leadId : undefined);
  });
  return true;
}

async function giveOutInPassing(tx: Tx, leads: SeekingLead[], groupIds: RoletaGroupId[]): Promise<boolean> {
  const ids = leads.map(({ leadId }) => leadId);
  // Of a lead that reaches nobody, no person's row could be locked.
  return (
    leads.every(({ isReachable }) => isReachable) &&
    (await lockMembersShared(tx, 'never')) &&
    (await lockPersonsOfLeads(tx, ids, 'never')) &&
    (await lockGroups(tx, groupIds, 'never')) &&
    (await giveOut(tx, { groupIds, atHand: new Set(ids), waiting: 'never' }))
  );
}
