import { z } from 'zod';
import { FIELD_INVALID, line, optionalText, Timestamp } from '../fields.ts';
import { LeadId, LeadListId, UndoId } from '../ids.ts';
import { FailedLead, LeadListQuery, LeadSelection } from '../leads.ts';

export const LeadListSummary = z.object({
  id: LeadListId,
  name: z.string(),
  description: z.string().nullable(),
  totalLeads: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type LeadListSummary = z.infer<typeof LeadListSummary>;

export const LeadListSummaries = z.array(LeadListSummary);

export const LIST_NAME_MAX = 120;
export const LIST_NAME_TAKEN = 'Já existe uma lista com este nome';

const name = line('Informe o nome da lista').min(1, 'Informe o nome da lista').max(LIST_NAME_MAX, FIELD_INVALID);

export const CreateListBody = z.object({ name, description: optionalText(500) });
export type CreateListBody = z.infer<typeof CreateListBody>;

export const UpdateListBody = CreateListBody.partial();
export type UpdateListBody = z.infer<typeof UpdateListBody>;

export const ListParams = z.object({ listId: LeadListId });

export const ListItemsQuery = LeadListQuery.pick({ page: true, limit: true });
export type ListItemsQuery = z.infer<typeof ListItemsQuery>;

/** The specification names the ids `leadIds`. */
export const ListItemsBody = LeadSelection.omit({ ids: true }).extend({ leadIds: LeadSelection.shape.ids });
export type ListItemsBody = z.infer<typeof ListItemsBody>;

export const ListAdded = z.object({
  added: z.number().int(),
  totalLeads: z.number().int(),
  failed: z.array(FailedLead),
  undoId: UndoId.optional(),
});
export type ListAdded = z.infer<typeof ListAdded>;

export const ListRemoveBody = z.object({
  leadIds: z.array(LeadId, { error: FIELD_INVALID }).min(1, FIELD_INVALID).max(5000, FIELD_INVALID),
});
export type ListRemoveBody = z.infer<typeof ListRemoveBody>;

export const ListRemoved = z.object({ removed: z.number().int(), totalLeads: z.number().int() });
export type ListRemoved = z.infer<typeof ListRemoved>;
