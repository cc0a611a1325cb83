import type { LeadId, LeadListId, UndoId } from '@prumo/contracts/ids';
import type { FailedLead, LeadSelection } from '@prumo/contracts/leads';
import type { ListRemoved } from '@prumo/contracts/leads/lists';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { dropChangeSet, insertChangeSet } from '../selection/change-set-store.ts';
import { lockSelection } from '../selection/selection-store.ts';
import { leadTexts } from '../texts.ts';
import { deleteItems, insertItems } from './lead-list-items-store.ts';
import { addToTotal, lockList } from './lead-list-store.ts';

type FilledList = {
  chosen: number;
  added: number;
  totalLeads: number;
  failed: FailedLead[];
  undoId: UndoId | undefined;
};

export async function fillList(ctx: Ctx, listId: LeadListId, selection: LeadSelection): Promise<FilledList> {
  return inTransaction(ctx, async (tx) => {
    const { ids, missing } = await lockSelection(tx, selection);
    const list = await lockList(tx, listId);
    if (!list) throw notFound(leadTexts.listNotFound);
    const undoId = await insertChangeSet(tx, { kind: 'list', listId });
    const added = await insertItems(tx, listId, ids, undoId);
    const answer = { chosen: ids.length, added, failed: missing };
    if (added === 0) {
      await dropChangeSet(tx, undoId);
      return { ...answer, totalLeads: list.totalLeads, undoId: undefined };
    }
    const totalLeads = await addToTotal(tx, listId, added);
    const subject = { kind: 'lead_list' as const, id: listId, name: list.name };
    await recordAct(tx, { act: 'leads_listed', subject, after: { leads: added } });
    await publish(tx, 'leads');
    return { ...answer, totalLeads, undoId };
  });
}

export async function removeFromList(ctx: Ctx, listId: LeadListId, leadIds: LeadId[]): Promise<ListRemoved> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, listId);
    if (!list) throw notFound(leadTexts.listNotFound);
    const removed = await deleteItems(tx, listId, leadIds);
    if (removed === 0) return { removed, totalLeads: list.totalLeads };
    const totalLeads = await addToTotal(tx, listId, -removed);
    const subject = { kind: 'lead_list' as const, id: listId, name: list.name };
    await recordAct(tx, { act: 'leads_unlisted', subject, after: { leads: removed } });
    await publish(tx, 'leads');
    return { removed, totalLeads };
  });
}
