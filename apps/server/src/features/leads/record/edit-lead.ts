import type { LeadId } from '@prumo/contracts/ids';
import { type EditLeadBody, type Lead, UpdateLeadBody } from '@prumo/contracts/leads';
import type { Ctx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { findLead, type SelectedLead } from '../lead-store.ts';
import { updateLead } from './update-lead.ts';

/** Validates only changed fields, so an imported invalid e-mail may stay as it is. */
export async function editLead(ctx: Ctx, id: LeadId, body: EditLeadBody): Promise<Lead> {
  const lead = await findLead(ctx, id);
  if (!lead) throw notFound();
  const { success, data, error } = UpdateLeadBody.safeParse(changedOnly(body, lead));
  if (success) return updateLead(ctx, id, data);
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[String(path[0])] ??= message;
  throw new Refusal('invalid_input', { text: Object.values(fields)[0] ?? '', fields });
}

function changedOnly(body: EditLeadBody, lead: SelectedLead): Record<string, unknown> {
  const stored: Record<string, unknown> = lead;
  const isKept = ([field, value]: [string, unknown]) =>
    field in stored && JSON.stringify(value || null) === JSON.stringify(stored[field] || null);
  return Object.fromEntries(Object.entries(body).filter((entry) => !isKept(entry)));
}
