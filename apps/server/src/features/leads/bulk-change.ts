import type { LeadId } from '@prumo/contracts/ids';
import { type BulkAnswer, type BulkBody, LeadStatus } from '@prumo/contracts/leads';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { deleteLead } from './delete-lead.ts';
import { findLead } from './store.ts';
import { updateLead } from './update-lead.ts';

type Change = (ctx: Ctx, id: LeadId) => Promise<void>;

/** One change on many leads; each lead succeeds or fails for itself, and the answer names those that failed. */
export async function bulkChange(ctx: Ctx, { ids, action, value }: BulkBody): Promise<BulkAnswer> {
  const change = readChange(action, value ?? '');
  const failed: BulkAnswer['failed'] = [];
  for (const id of ids) {
    try {
      await change(ctx, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, reason: error.message });
    }
  }
  return { updated: ids.length - failed.length, failed };
}

function readChange(action: BulkBody['action'], value: string): Change {
  switch (action) {
    case 'delete':
      return deleteLead;
    case 'status': {
      const status = LeadStatus.safeParse(value);
      if (!status.success) throw invalidField('value', 'Valor inválido');
      return async (ctx, id) => void (await updateLead(ctx, id, { status: status.data }));
    }
    case 'tag': {
      const tag = value.trim();
      if (tag === '') throw invalidField('value', 'Campo obrigatório');
      return (ctx, id) => addTag(ctx, id, tag);
    }
  }
}

async function addTag(ctx: Ctx, id: LeadId, tag: string): Promise<void> {
  const lead = await findLead(ctx, id);
  if (!lead) throw new Refusal('not_found');
  if (lead.tags.some((known) => known.toLowerCase() === tag.toLowerCase())) return;
  await updateLead(ctx, id, { tags: [...lead.tags, tag] });
}
