import type { MediaKind } from '@prumo/contracts/media';

/** What a file is called by the browser; the server decides from its bytes. */
export function kindOf({ type }: { type: string }): MediaKind {
  const family = type.split('/')[0];
  return family === 'image' || family === 'video' || family === 'audio' ? family : 'document';
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
