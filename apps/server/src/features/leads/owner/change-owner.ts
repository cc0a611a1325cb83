import type { LeadId, UserId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import type { GiveLeadBody, LeadOwner } from '@prumo/contracts/team/owners';
import { listMembers } from '#features/auth/index.ts';
import { recordChange } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction, type Tx, userOf } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { findLead, toLead } from '../lead-store.ts';
import { giveLeads } from '../person/give-leads.ts';
import { leadTexts } from '../texts.ts';
import { findNameOf, findUnseenNote, markNotesSeen } from './owner-note-store.ts';

type Asker = { mayAssign: boolean };

/** Refused if the lead has another owner than the screen showed. */
export async function changeOwner(ctx: Ctx, leadId: LeadId, asked: GiveLeadBody & Asker): Promise<Lead> {
  const { from, to, note, mayAssign } = asked;
  return inTransaction(ctx, async (tx) => {
    if (to !== null && !(await isMember(tx, to))) throw notFound();
    const changes = await giveLeads(tx, {
      leadIds: [leadId],
      to,
      reason: reasonOf(userOf(tx), from, to),
      note: to === userOf(tx) ? null : note,
      choose: async (leads) => {
        const lead = leads.find(({ id }) => id === leadId);
        if (!lead) throw notFound();
        if (lead.ownerId !== from && lead.ownerId !== to) throw await leadOwned(tx, lead.ownerId);
        if (lead.ownerId !== to && !mayGive(userOf(tx), { mayAssign, owner: lead.ownerId, to }))
          throw new Refusal('right_missing', { text: leadTexts.foreignLead });
        return leads;
      },
    });
    const lead = await findLead(tx, leadId);
    if (!lead) throw notFound();
    const change = changes.find((one) => one.leadId === leadId);
    if (change) await recordOwnerChange(tx, leadId, change);
    return toLead(lead);
  });
}

const isMember = async (tx: Tx, id: UserId) =>
  (await listMembers(tx.db, tx.accountId)).some(({ userId }) => userId === id);

type Move = Asker & { owner: UserId | null; to: UserId | null };

/** Whoever cannot assign leads may take one of nobody, and leave or pass on their own. */
export const mayGive = (self: UserId, { mayAssign, owner, to }: Move): boolean =>
  mayAssign || owner === self || (owner === null && to === self);

function reasonOf(self: UserId, from: UserId | null, to: UserId | null): OwnerReason {
  if (from === self) return { code: to === null ? 'left' : 'transferred' };
  return { code: from === null && to === self ? 'taken' : 'given' };
}

/** Members are named as they are called now; of a lead the trail has only the id. */
export async function recordOwnerChange(
  tx: Tx,
  leadId: LeadId,
  { from, to }: { from: UserId | null; to: UserId | null },
): Promise<void> {
  const nameOf = async (id: UserId | null) => (id === null ? null : findNameOf(tx, id));
  const states = { before: { owner: await nameOf(from) }, after: { owner: await nameOf(to) } };
  await recordChange(tx, { act: 'owners_changed', subject: { kind: 'lead', id: leadId } }, states);
}

export async function leadOwned(ctx: Ctx, ownerId: UserId | null): Promise<Refusal> {
  if (ownerId === null) return new Refusal('lead_owned', { text: leadTexts.unownedMeanwhile, details: { ownerId } });
  const name = await findNameOf(ctx, ownerId);
  return new Refusal('lead_owned', { text: leadTexts.ownedBy(name), details: { ownerId, ownerName: name } });
}

export async function readOwner(ctx: Ctx, leadId: LeadId): Promise<LeadOwner> {
  const lead = await findLead(ctx, leadId);
  if (!lead) throw notFound();
  const { ownerId } = lead;
  return { ownerId, note: ownerId === userOf(ctx) ? await findUnseenNote(ctx, leadId) : null };
}

export async function seeOwnerNote(ctx: Ctx, leadId: LeadId): Promise<void> {
  if (!(await findLead(ctx, leadId))) throw notFound();
  await markNotesSeen(ctx, leadId, accountNow(ctx));
  await publish(ctx, 'leads', leadId);
}
