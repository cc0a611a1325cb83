import type { AccountId, LeadId } from '@prumo/contracts/ids';
import type { RoletaMoment } from '@prumo/contracts/team/roleta';
import { accountNow, beforeCommit, type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { sendTogether } from '#platform/db/ask-in-order.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { giveOut, queueUndecided } from './give-out.ts';
import { findLeadState } from './lead-state-store.ts';
import { lockGroups, lockMembersShared, lockPersonsInPassing } from './lock-store.ts';
import { listSeeking } from './queue-store.ts';
import type { QueueEntry } from './scene-store.ts';
import { findEverybody, findRoletaSettings, groupByRules, listRules } from './settings-store.ts';

/** Of each transaction and account, the leads it seeks somebody for at its end. */
const seekers = new WeakMap<Tx['transaction'], Map<AccountId, Set<LeadId>>>();

/** Leads that need somebody because of what just happened, if that is the account's moment. */
export async function seekOwners(tx: Tx, leadIds: readonly LeadId[], moment: RoletaMoment): Promise<void> {
  const settings = await findRoletaSettings(tx);
  if (settings?.isOn && settings.moment === moment) await seekAtTheEnd(tx, leadIds);
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
    if (!settings?.isOn || (await listSeeking(tx, [leadId])).length === 0) throw new Refusal('roleta_needless');
    await seekAtTheEnd(tx, [leadId]);
  });
}

/** A lead that turned out to be another leaves its place to that one. */
export function passOnSeeking(tx: Tx, from: LeadId, into: LeadId): void {
  const leadIds = seekers.get(tx.transaction)?.get(tx.accountId);
  if (leadIds?.delete(from)) leadIds.add(into);
}

async function seekAtTheEnd(tx: Tx, leadIds: readonly LeadId[]): Promise<void> {
  const ofAccounts = seekers.get(tx.transaction) ?? new Map<AccountId, Set<LeadId>>();
  seekers.set(tx.transaction, ofAccounts);
  const known = ofAccounts.get(tx.accountId);
  ofAccounts.set(tx.accountId, new Set([...(known ?? []), ...leadIds]));
  if (known) return;
  await beforeCommit(tx, async () => {
    const all = [...(ofAccounts.get(tx.accountId) ?? [])];
    ofAccounts.delete(tx.accountId);
    await giveOrQueue(tx, all);
  });
}

/**
 * Nothing is waited for, because the transaction may have locked conversations already, which come after persons: with a
 * lock missing the leads wait, and the due source decides right after the commit (ADR 54).
 */
async function giveOrQueue(tx: Tx, leadIds: readonly LeadId[]): Promise<void> {
  const [settings, everybody, rules, leads] = await sendTogether([
    findRoletaSettings(tx),
    findEverybody(tx),
    listRules(tx),
    listSeeking(tx, leadIds),
  ]);
  if (leads.length === 0 || !settings?.isOn || !everybody) return;
  const now = accountNow(tx);
  const arriving = leads.map((lead) => ({
    leadId: lead.leadId,
    groupId: groupByRules(lead, rules) ?? everybody.id,
    since: now,
    ownerId: null,
    lastOwnerId: settings.backToLastOwner ? lead.lastOwnerId : null,
    listingAgentId: settings.listingAgentFirst ? lead.listingAgentId : null,
    letPassBy: [],
    phoneKey: lead.phoneKey,
    isWaiting: lead.isWaiting,
    isUndecided: true,
  }));
  if (!(await giveOutInPassing(tx, arriving))) await queueUndecided(tx, arriving);
  await publish(tx, 'leads', leads.length === 1 ? leads[0]?.leadId : undefined);
}

async function giveOutInPassing(tx: Tx, arriving: readonly QueueEntry[]): Promise<boolean> {
  const leadIds = arriving.map(({ leadId }) => leadId);
  const groupIds = [...new Set(arriving.map(({ groupId }) => groupId))];
  const areLocked = await sendTogether([
    lockMembersShared(tx, 'never'),
    lockPersonsInPassing(tx, leadIds),
    lockGroups(tx, groupIds, 'never'),
  ]);
  return areLocked.every(Boolean) && giveOut(tx, { groupIds, arriving, waiting: 'never' });
}
