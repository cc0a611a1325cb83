import { MAX_DOCUMENTS, MAX_PHOTOS, TOO_MANY_DOCUMENTS, TOO_MANY_PHOTOS } from '@prumo/contracts/products';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { useState } from 'react';
import { kindOf } from '#domain/media/media-kind.ts';
import { uploadMedia } from '#domain/media/upload-media.ts';
import { newId } from '#platform/browser/new-id.ts';
import { productTexts } from '../texts.ts';
import type { FormFile } from './product-input.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const texts = productTexts.media;

export type FileUpload = { id: string; name: string; kind: FormFile['kind'] };

const nameOf = ({ name }: File, kind: FormFile['kind']): string =>
  (kind === 'foto' ? name.replace(/\.\w{1,5}$/, '') : name).slice(0, 120);

export function useAttachFiles(files: readonly FormFile[], onAttached: (file: FormFile) => void) {
  const [underway, setUnderway] = useState<FileUpload[]>([]);
  const [problems, setProblems] = useState<string[]>([]);

  const room = (kind: FormFile['kind']) =>
    (kind === 'foto' ? MAX_PHOTOS : MAX_DOCUMENTS) -
    [...files, ...underway].filter((file) => file.kind === kind).length;

  async function attach(chosen: readonly File[]) {
    const left = { foto: room('foto'), documento: room('documento') };
    const refused: string[] = [];
    const accepted = chosen.flatMap((file) => {
      const family = kindOf(file);
      if (family === 'video' || family === 'audio') refused.push(texts.failed(cleanLine(file.name), texts.onlyPhotos));
      const kind = family === 'image' ? ('foto' as const) : ('documento' as const);
      if (family === 'video' || family === 'audio') return [];
      left[kind] -= 1;
      if (left[kind] >= 0) return [{ id: newId(), name: cleanLine(file.name), kind, file }];
      refused.push(kind === 'foto' ? TOO_MANY_PHOTOS : TOO_MANY_DOCUMENTS);
      return [];
    });
    setProblems([...new Set(refused)]);
    setUnderway((now) => [...now, ...accepted.map(({ id, name, kind }) => ({ id, name, kind }))]);
    for (const { id, name, kind, file } of accepted) {
      try {
        const ready = kind === 'foto' ? await shrinkPhoto(file) : file;
        const url = await uploadMedia(kind === 'foto' ? 'image' : 'document', ready);
        onAttached({ url, name: nameOf(ready, kind), kind, size: ready.size });
      } catch (error) {
        const reason = error instanceof Error ? error.message : texts.notSent;
        setProblems((now) => [...now, texts.failed(name, reason)]);
      }
      setUnderway((now) => now.filter((one) => one.id !== id));
    }
  }

  return { attach, underway, problems };
}
