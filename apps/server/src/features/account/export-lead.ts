import type { LeadId } from '@prumo/contracts/ids';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { type ExportFile, fileNameOf } from './export-account.ts';
import { LEAD_TABLES } from './export-tables.ts';
import { findNamesOfLead } from './snapshot-store.ts';
import { writeExport } from './write-export.ts';

export async function exportLead(ctx: Ctx, storage: MediaStorage, id: LeadId): Promise<ExportFile> {
  const lead = await findNamesOfLead(ctx, id);
  if (!lead) throw notFound();
  await recordReading(ctx, { act: 'lead_exported', subject: { kind: 'lead', id } });
  const owner = { id, names: lead.names, tables: LEAD_TABLES };
  const content = await writeExport(ctx, storage, { owner, about: { lead: lead.name }, hasSheets: true });
  return { fileName: fileNameOf('lead', lead.name, accountNow(ctx)), content };
}
