import { CONVERTED_ENDINGS, type MediaKind } from '@prumo/contracts/media';

type DescribedFile = { type: string; name?: string };

export function kindOf(file: DescribedFile): MediaKind {
  if (isConverted(file)) return 'image';
  const family = file.type.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
}

/** Where the system does not know HEIC, the browser reports no type, so the name decides. */
export function isConverted({ type, name = '' }: DescribedFile): boolean {
  const said = type.startsWith('image/') ? type.slice('image/'.length) : type === '' ? name.split('.').at(-1) : '';
  return CONVERTED_ENDINGS.some((ending) => ending === said?.toLowerCase());
}

const UNITS = ['B', 'KB', 'MB'];

/** 1536 = '1,5 KB' */
export function formatSize(bytes: number): string {
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: unit === 0 ? 0 : 1 })} ${UNITS[unit]}`;
}
