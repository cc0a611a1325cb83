import type { LeadListId } from '@prumo/contracts/ids';
import {
  type CreateListBody,
  type LeadListSummary,
  LIST_NAME_TAKEN,
  type UpdateListBody,
} from '@prumo/contracts/leads/lists';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { deleteListRow, insertList, isNameTaken, lockList, toSummary, updateList } from './lead-list-store.ts';

export async function createList(ctx: Ctx, body: CreateListBody): Promise<LeadListSummary> {
  return inTransaction(ctx, async (tx) => {
    if (await isNameTaken(tx, body.name)) throw invalidField('name', LIST_NAME_TAKEN);
    const row = await insertList(tx, body);
    await publish(tx, 'leads');
    return toSummary(row);
  });
}

export async function renameList(ctx: Ctx, id: LeadListId, body: UpdateListBody): Promise<LeadListSummary> {
  return inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id);
    if (!list) throw notFound();
    if (body.name !== undefined && (await isNameTaken(tx, body.name, id))) throw invalidField('name', LIST_NAME_TAKEN);
    const row = await updateList(tx, id, body);
    await publish(tx, 'leads');
    return toSummary(row);
  });
}

export async function deleteList(ctx: Ctx, id: LeadListId): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const list = await lockList(tx, id);
    if (!list) throw notFound();
    await deleteListRow(tx, id);
    const subject = { kind: 'lead_list' as const, id, name: list.name };
    await recordAct(tx, { act: 'lead_list_deleted', subject, before: { leads: list.totalLeads } });
    await publish(tx, 'leads');
  });
}
