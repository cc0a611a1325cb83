import type { LeadId, UndoId } from '@prumo/contracts/ids';
import { type BulkAnswer, type BulkBody, LeadStatus } from '@prumo/contracts/leads';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { changeOf, recordChangeSet } from './change-set-store.ts';
import { deleteLead } from './delete-lead.ts';
import { findLead, findLeads, type SelectedLead } from './store.ts';
import { updateLead } from './update-lead.ts';

type Change = (ctx: Ctx, id: LeadId) => Promise<void>;

/** One change on many leads; each lead succeeds or fails for itself, and the answer names those that failed. */
export async function bulkChange(ctx: Ctx, { ids, action, value }: BulkBody): Promise<BulkAnswer> {
  const change = readChange(action, value ?? '');
  const before = await findLeads(ctx, ids);
  const failed: BulkAnswer['failed'] = [];
  for (const id of ids) {
    try {
      await change(ctx, id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      failed.push({ id, reason: error.message });
    }
  }
  const undoId = action === 'delete' ? undefined : await rememberChanges(ctx, action, before);
  return { updated: ids.length - failed.length, failed, undoId };
}

const CHANGED_COLUMNS = { status: ['status', 'statusSince', 'rank', 'lostReason'], tag: ['tags'] } as const;

async function rememberChanges(ctx: Ctx, kind: 'status' | 'tag', before: SelectedLead[]): Promise<UndoId | undefined> {
  const now = new Map(
    (
      await findLeads(
        ctx,
        before.map(({ id }) => id),
      )
    ).map((lead) => [lead.id, lead]),
  );
  const changes = before.flatMap((lead) => {
    const after = now.get(lead.id);
    const columns = CHANGED_COLUMNS[kind];
    if (!after || columns.every((column) => JSON.stringify(lead[column]) === JSON.stringify(after[column]))) return [];
    return [changeOf(lead, Object.fromEntries(columns.map((column) => [column, after[column]])))];
  });
  if (changes.length === 0) return undefined;
  return inTransaction(ctx, (tx) => recordChangeSet(tx, { kind }, changes));
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
