import type { StepFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import { MEDIA_MAX_BYTES } from '@prumo/contracts/media';
import { kindOf } from '#domain/media/media-kind.ts';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.files;

export type FileStep = Exclude<MessageType, 'text' | 'location'>;
export const takesFiles = (type: MessageType): type is FileStep => type !== 'text' && type !== 'location';

export function problemBefore(type: FileStep, file: { size: number }): string | null {
  return file.size > MEDIA_MAX_BYTES[type] ? texts.tooLarge : null;
}

export function problemAfter(type: FileStep, { mimetype }: Pick<StepFile, 'mimetype'>): string | null {
  return kindOf({ type: mimetype }) === type ? null : texts.otherKind[type];
}
