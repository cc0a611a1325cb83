import { FIELD_INVALID } from '@prumo/contracts/fields';
import { type UndoId, UserId } from '@prumo/contracts/ids';
import type { BulkAnswer, FailedLead, LeadSelection } from '@prumo/contracts/leads';
import type { UndoAnswer } from '@prumo/contracts/leads/changes';
import { lockOwningMembers } from '#features/auth/index.ts';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Tx, userOf } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { giveLeads } from '../person/give-leads.ts';
import type { OwnedLead } from '../person/owner-store.ts';
import { recordChangeSet } from '../selection/change-set-store.ts';
import { findSelection } from '../selection/selection-store.ts';
import { leadTexts } from '../texts.ts';
import { mayGive } from './change-owner.ts';
import { listGiven } from './given-store.ts';
import { findNameOf } from './owner-note-store.ts';

/** `value` names the next owner; empty = nobody. Leads that who asks may not give stay and are listed. */
export async function giveSelected(
  ctx: Ctx,
  selection: LeadSelection,
  { value, mayAssign }: { value: string; mayAssign: boolean },
): Promise<BulkAnswer> {
  const to = value === '' ? null : readUser(value);
  return inTransaction(ctx, async (tx) => {
    const { leads, missing } = await findSelection(tx, selection);
    const selected = new Set(leads.map(({ id }) => id));
    const failed: FailedLead[] = [];
    const isAllowed = ({ id, name, ownerId }: OwnedLead) => {
      const isMine = ownerId === to || mayGive(userOf(tx), { mayAssign, owner: ownerId, to });
      if (!isMine && selected.has(id)) failed.push({ id, name, reason: leadTexts.leadOfAnother });
      return isMine;
    };
    const changes = await giveLeads(tx, {
      leadIds: [...selected],
      to,
      reason: { code: 'given' },
      choose: (found) => found.filter(isAllowed),
    });
    const answer = { updated: selected.size - failed.length, failed: [...failed, ...missing] };
    if (changes.length === 0) return answer;
    const undoId = await recordChangeSet(
      tx,
      { kind: 'owner' },
      changes.map(({ leadId, from }) => ({ leadId, before: { ownerId: from }, after: { ownerId: to } })),
    );
    const owner = to === null ? null : await findNameOf(tx, to);
    const subject = { kind: 'change' as const, id: undoId };
    await recordAct(tx, { act: 'owners_changed', subject, after: { leads: answer.updated, owner } });
    return { ...answer, undoId };
  });
}

function readUser(value: string): UserId {
  const user = UserId.safeParse(value);
  if (!user.success) throw invalidField('value', FIELD_INVALID);
  return user.data;
}

/** Leads that were given on, or whose former owner is not there any more, stay and are listed. */
export async function giveBack(tx: Tx, id: UndoId): Promise<UndoAnswer> {
  const given = await listGiven(tx, id);
  const refused = given.filter(({ isChanged }) => isChanged);
  let restored = 0;
  const owners = new Set(given.map(({ from }) => from));
  const userIds = [...owners].filter((owner) => owner !== null);
  const locked = await lockOwningMembers(tx.db, { accountId: tx.accountId, userIds });
  for (const to of owners) {
    const theirs = given.filter(({ from, isChanged }) => from === to && !isChanged);
    if (to !== null && !locked.has(to)) {
      refused.push(...theirs);
      continue;
    }
    await giveLeads(tx, { leadIds: theirs.map(({ leadId }) => leadId), to, reason: { code: 'undone' } });
    restored += theirs.length;
  }
  return { restored, refused: refused.map(({ leadId, name }) => ({ id: leadId, name, reason: 'changed' as const })) };
}
