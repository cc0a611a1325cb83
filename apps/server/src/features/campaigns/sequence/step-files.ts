import type { MediaFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { Capabilities } from '#features/channel/index.ts';
import { findMediaByUrl, type MediaRow, toMediaFile } from '#features/media/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { isKindOf, STEP_NAMES, WRONG_KIND } from './step-kinds.ts';
import type { TemplateRow } from './template-store.ts';

type Step = { type: MessageType; mediaFiles: MediaFile[] };

/** Reads file data from the account's uploads, never from the request body. */
export async function ownFiles(ctx: Ctx, { type, mediaFiles }: Step): Promise<MediaFile[]> {
  const files: MediaFile[] = [];
  for (const { path } of mediaFiles) {
    const row = await findMediaByUrl(ctx, path);
    if (!row) throw new Refusal('media_unknown', { fields: { mediaFiles: 'Envie o arquivo antes de usá-lo.' } });
    if (!isKindOf(type, row)) throw invalidField('mediaFiles', `“${row.fileName}”: ${WRONG_KIND[type]}`);
    files.push(asStepFile(row));
  }
  return files;
}

function asStepFile(row: MediaRow): MediaFile {
  const { url, fileName, size, mimeType } = toMediaFile(row);
  return { id: row.id, filename: fileName, originalName: fileName, size, mimetype: mimeType, path: url };
}

const MB = 1024 * 1024;
const megabytes = (bytes: number) => `${(bytes / MB).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** Checked before launch, because a missing or refused file would fail for every lead. */
export async function refuseUnsendableFiles(
  ctx: Ctx,
  templates: TemplateRow[],
  { mediaTypes, maxMediaBytes = {} }: Capabilities,
): Promise<void> {
  for (const { sequence, type, mediaFiles } of templates) {
    const refuse = (why: string) => new Refusal('step_unsendable', { text: `Mensagem ${sequence}: ${why}` });
    if (!mediaTypes.includes(type)) throw refuse(`o canal atual não envia ${STEP_NAMES[type]}.`);
    if (type === 'text' || type === 'location') continue;
    if (mediaFiles.length === 0) throw refuse('falta o arquivo. Adicione um ou mude o tipo para texto.');
    for (const { path, originalName } of mediaFiles) {
      const row = await findMediaByUrl(ctx, path);
      if (!row) throw refuse(`o arquivo “${originalName}” não existe mais. Envie de novo.`);
      const limit = maxMediaBytes[type];
      if (limit !== undefined && row.size > limit)
        throw refuse(`“${originalName}” tem ${megabytes(row.size)}; o canal atual aceita até ${megabytes(limit)}.`);
    }
  }
}
