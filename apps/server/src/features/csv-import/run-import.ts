import {
  IMPORT_AUTO_TAG,
  IMPORT_MAX_LEADS,
  type ImportAnswer,
  type ImportBody,
  type ImportRowError,
} from '@prumo/contracts/csv-import';
import type { ImportId, LeadId } from '@prumo/contracts/ids';
import { fillEmptyFields, findNamedOwners, importLeads } from '#features/leads/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, actorLabel, type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { importFinished } from './facts.ts';
import { insertImport, lockImports } from './import-store.ts';
import { comparisonKey, knownNumbers, refuseNumbersOfOthers } from './known-numbers.ts';
import { type ReadRow, readRows } from './read-rows.ts';
import { collectRejectedLeads } from './rejected-rows.ts';
import { importTexts } from './texts.ts';

const NOTHING_FILLED = { updated: 0, changeSetId: null };

/** One transaction. Imports of one account run one after the other, so a file sent twice creates each lead once. */
export async function runImport(
  ctx: Ctx,
  body: ImportBody,
  cancelled: AbortSignal = new AbortController().signal,
): Promise<ImportAnswer> {
  const { leads: rows, options, fileName } = body;
  if (rows.length > IMPORT_MAX_LEADS) throw new Refusal('too_many_leads');
  const { accepted, errors } = await refuseNumbersOfOthers(ctx, readRows(rows, options));
  const rejected = collectRejectedLeads(body, errors);
  const failed = rejected.count;
  if (accepted.length === 0) return { imported: 0, updated: 0, skipped: 0, failed, errors, importId: null };

  return inTransaction(ctx, async (tx) => {
    await lockImports(tx);
    const known = await knownNumbers(tx, accepted);
    const isKnown = (row: ReadRow) => known.has(comparisonKey(row));
    const fresh = options.skipDuplicates || options.fillEmpty ? accepted.filter((row) => !isKnown(row)) : accepted;
    const repeated = options.skipDuplicates || options.fillEmpty ? accepted.filter(isKnown) : [];

    const importId = newId<ImportId>();
    const { updated, changeSetId } = options.fillEmpty
      ? await fillEmptyFields(
          tx,
          repeated.flatMap((row) => withLead(row, known)),
        )
      : NOTHING_FILLED;
    const skipped = repeated.length - updated;
    await insertImport(tx, {
      id: importId,
      fileName: fileName ?? null,
      importedBy: actorLabel(tx.actor),
      imported: fresh.length,
      updated,
      skipped,
      rejected,
      changeSetId,
      createdAt: accountNow(tx),
    });
    const named = await findNamedOwners(
      tx,
      fresh.flatMap(({ row }) => trimmed(row.owner) ?? []),
    );
    const ownerOf = ({ row }: ReadRow) => named.ownerOf(row.owner ?? '');
    await importLeads(
      tx,
      fresh.map((row) => ({ ...toNewLead(row, importId, options.autoTag), ownerId: ownerOf(row) })),
    );
    await recordAct(tx, {
      act: 'leads_imported',
      subject: { kind: 'import', id: importId, name: fileName ?? null },
      after: { created: fresh.length, filled: updated, skipped, failed },
    });
    await tx.facts.emit(tx, importFinished, { importId });
    await publish(tx, 'leads');
    if (cancelled.aborted) throw new Refusal('import_cancelled');
    const unowned = fresh.filter((row) => trimmed(row.row.owner) && !ownerOf(row)).map((row) => toUnowned(row, named));
    return { imported: fresh.length, updated, skipped, failed, errors, unowned, importId };
  });
}

function withLead(read: ReadRow, known: Map<string, LeadId>) {
  const leadId = known.get(comparisonKey(read));
  return leadId ? [{ leadId, row: read.row }] : [];
}

function toUnowned(
  { row, line, name }: ReadRow,
  { otherRoleOf }: Pick<Awaited<ReturnType<typeof findNamedOwners>>, 'otherRoleOf'>,
): ImportRowError {
  const owner = row.owner?.trim() ?? '';
  const role = otherRoleOf(owner);
  const error = role === null ? importTexts.unknownOwner(owner) : importTexts.cannotOwn(owner, role);
  return { line, name, phone: row.phone.trim(), error };
}

function toNewLead({ row, name, phone }: ReadRow, importId: ImportId, autoTag: boolean) {
  const tags = [...new Set((row.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const isNumber = phone.kind === 'number';
  return {
    id: newId<LeadId>(),
    name,
    phone: phone.stored,
    phoneKey: isNumber ? phone.key : null,
    phoneCanonical: isNumber ? phone.canonical : null,
    phoneProblem: isNumber ? null : phone.reason,
    email: trimmed(row.email),
    company: trimmed(row.company),
    city: trimmed(row.city),
    tags: autoTag && !tags.includes(IMPORT_AUTO_TAG) ? [...tags, IMPORT_AUTO_TAG] : tags,
    notes: isNumber && phone.extra.length > 0 ? `Outros telefones: ${phone.extra.join(', ')}` : null,
    leadSource: 'importacao',
    sourceTag: autoTag ? IMPORT_AUTO_TAG : null,
    importId,
  };
}

const trimmed = (text: string | null | undefined): string | null => text?.trim() || null;
