import type { StepFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { StepProblem } from '@prumo/contracts/reasons/campaigns/launch-problems';
import type { Capabilities } from '#features/channel/index.ts';
import { findMediaByUrl, type MediaRow, toMediaFile } from '#features/media/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, Refusal } from '#platform/errors.ts';
import { unsendable } from '../launch-refusal.ts';
import { stepTexts } from '../texts.ts';
import { isKindOf } from './step-kinds.ts';
import type { TemplateRow } from './template-store.ts';

type Step = { type: MessageType; mediaFiles: StepFile[] };

/** Reads file data from the account's uploads, never from the request body. */
export async function ownFiles(ctx: Ctx, { type, mediaFiles }: Step): Promise<StepFile[]> {
  const files: StepFile[] = [];
  for (const { path } of mediaFiles) {
    const row = await findMediaByUrl(ctx, path);
    if (!row) throw new Refusal('media_unknown', { fields: { mediaFiles: stepTexts.uploadFirst } });
    if (!isKindOf(type, row)) throw invalidField('mediaFiles', stepTexts.wrongKind(row.fileName, type));
    files.push(asStepFile(row));
  }
  return files;
}

function asStepFile(row: MediaRow): StepFile {
  const { url, fileName, size, mimeType } = toMediaFile(row);
  return { id: row.id, filename: fileName, originalName: fileName, size, mimetype: mimeType, path: url };
}

/** Checked before launch, because a missing or refused file would fail for every lead. */
export async function refuseUnsendableFiles(
  ctx: Ctx,
  templates: TemplateRow[],
  { mediaTypes, maxMediaBytes = {} }: Capabilities,
): Promise<void> {
  for (const { sequence, type, mediaFiles } of templates) {
    const refuse = (why: StepProblem) => unsendable(sequence, why);
    if (!mediaTypes.includes(type)) throw refuse({ code: 'kind_not_sent', type });
    if (type === 'text' || type === 'location') continue;
    if (mediaFiles.length === 0) throw refuse({ code: 'file_missing' });
    for (const { path, originalName } of mediaFiles) {
      const row = await findMediaByUrl(ctx, path);
      if (!row) throw refuse({ code: 'file_gone', file: originalName });
      const limit = maxMediaBytes[type];
      if (limit !== undefined && row.size > limit)
        throw refuse({ code: 'file_too_large', file: originalName, bytes: row.size, limit });
    }
  }
}
