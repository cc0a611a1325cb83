import { forgetOtherLeads } from '#features/analytics-events/index.ts';
import { erasePersons, forgetWebhooksOf } from '#features/channel/index.ts';
import { eraseDirectMessages } from '#features/conversations/index.ts';
import { forgetRejectedRows } from '#features/csv-import/index.ts';
import { addressForms, type DeletedLead, readAddress } from '#features/leads/index.ts';
import { releaseFiles } from '#features/media/index.ts';
import { beforeCommit, type Ctx } from '#platform/context.ts';
import { mapInTurns } from '#platform/map-in-turns.ts';
import { listFilesOf, listNamesThatGo } from './erase-lead-store.ts';
import { scheduleVacuum } from './vacuum-store.ts';

/**
 * Deleted leads are erased (S23): what no foreign key takes along goes with them, in the same transaction or, what would
 * take long, after its commit. Of a person whose number another lead still has, only the lead goes.
 */
export async function onLeadsDeleted(tx: Ctx, { leads }: { leads: DeletedLead[] }): Promise<void> {
  const ids = leads.map(({ leadId }) => leadId);
  const forms = await mapInTurns(await listNamesThatGo(tx, ids), formsOf);
  const names = [...new Set(forms.flat())];
  const files = await listFilesOf(tx, ids, names);
  await forgetOtherLeads(tx, ids);
  await erasePersons(tx, names);
  await eraseDirectMessages(tx, names);
  await scheduleVacuum(tx);
  if (names.length > 0) {
    await forgetRejectedRows(tx, names.flatMap(nationalForms));
    await forgetWebhooksOf(tx, names);
  }
  // Whether something else names a file is known when the leads' rows have gone.
  if (files.length > 0)
    await beforeCommit(tx, async () => {
      await releaseFiles(tx, files);
    });
}

/** Shorter ones stand in too much that is somebody else's. */
const SHORTEST = 8;

/** A name as it may be written: without '+' and server, and a number with and without its ninth digit. */
function formsOf(name: string): string[] {
  const reading = readAddress(name);
  const plain = name.replace(/^\+/, '').replace(/[@:].*$/, '');
  const forms = reading.kind === 'number' ? [plain, ...addressForms(reading)] : [plain];
  return forms.filter((form) => form.length >= SHORTEST);
}

/** In a spreadsheet a Brazilian number mostly stands without the country's code. */
const nationalForms = (form: string): string[] => (/^55\d{10,11}$/.test(form) ? [form, form.slice(2)] : [form]);
