import type { Readable } from 'node:stream';
import { withoutMarks } from '@prumo/contracts/text/plain-form';
import { recordReading } from '#platform/acts.ts';
import { accountNow, type Ctx } from '#platform/context.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { ACCOUNT_TABLES } from './export-tables.ts';
import { findUsername } from './snapshot-store.ts';
import { writeExport } from './write-export.ts';

export type ExportFile = { fileName: string; content: Readable };

export async function exportAccount(ctx: Ctx, storage: MediaStorage): Promise<ExportFile> {
  const username = await findUsername(ctx);
  await recordReading(ctx, { act: 'account_exported' });
  const owner = { id: ctx.accountId, names: [], tables: ACCOUNT_TABLES };
  const content = await writeExport(ctx, storage, { owner, about: { conta: username }, hasSheets: false });
  return { fileName: fileNameOf('dados', username, accountNow(ctx)), content };
}

export function fileNameOf(kind: string, name: string, at: Date): string {
  const plain = withoutMarks(name)
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${kind}_${plain || 'conta'}_${at.toISOString().slice(0, 10)}.zip`;
}
