import { forgetOtherLeads } from '#features/analytics-events/index.ts';
import { erasePersons } from '#features/channel/index.ts';
import { forgetRejectedRows } from '#features/csv-import/index.ts';
import { addressForms, type DeletedLead, readAddress } from '#features/leads/index.ts';
import { removeUnusedFiles } from '#features/media/index.ts';
import { eraseDirectSends } from '#features/outbox/index.ts';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import { beforeCommit, type Tx } from '#platform/context.ts';
import { listFilesOf, listNamesToErase } from './erase-lead-store.ts';
import { scheduleVacuum } from './vacuum-store.ts';

/**
 * Data without a cascading foreign key is deleted in the same transaction or, if that is slow, after its commit (S23).
 * If another lead has the number, the person stays.
 */
export async function onLeadsDeleted(tx: Tx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const ids = leads.map(({ leadId }) => leadId);
  const forms = await mapInSlices(await listNamesToErase(tx, ids), formsOf);
  const names = [...new Set(forms.flat())];
  const files = await listFilesOf(tx, ids, names);
  await forgetOtherLeads(tx, ids);
  await erasePersons(tx, names);
  await eraseDirectSends(tx, names);
  await scheduleVacuum(tx);
  if (names.length > 0) await forgetRejectedRows(tx, names.flatMap(nationalForms));
  // Other uses of a file are known only after the leads' rows are gone.
  if (files.length > 0)
    await beforeCommit(tx, async () => {
      await removeUnusedFiles(tx, files);
    });
}

/** Shorter forms would match other people's data. */
const SHORTEST = 8;

/** Spellings of a name: without '+' and server, and a number with and without its ninth digit. */
function formsOf(name: string): string[] {
  const reading = readAddress(name);
  const plain = name.replace(/^\+/, '').replace(/[@:].*$/, '');
  const forms = reading.kind === 'number' ? [plain, ...addressForms(reading)] : [plain];
  return forms.filter((form) => form.length >= SHORTEST);
}

/** Spreadsheets mostly hold Brazilian numbers without the country code. */
const nationalForms = (form: string): string[] => (/^55\d{10,11}$/.test(form) ? [form, form.slice(2)] : [form]);
