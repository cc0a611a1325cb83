import type { LeadListId } from '@prumo/contracts/ids';
import type { LeadList } from '@prumo/contracts/leads';
import type { ListItemsQuery } from '@prumo/contracts/leads/lists';
import type { Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { listLeads } from '../read/read-leads.ts';
import { findList } from './lead-list-store.ts';

export async function listItems(ctx: Ctx, listId: LeadListId, query: ListItemsQuery): Promise<LeadList> {
  if (!(await findList(ctx, listId))) throw notFound();
  return listLeads(ctx, { ...query, list: listId });
}
