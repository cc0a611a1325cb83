import { looksLikeEmail, looksLikePhone } from '../columns/cell-kinds.ts';
import { suggestMapping } from '../columns/column-mapping.ts';

/** Titles, empty lines and the header stand within so many lines. */
export const TOP_LINES = 12;

/**
 * Which record is the header: the first with anything in it, unless that is a title ("Clientes 2026") and a row of column
 * names follows. A record with a telephone or an address in it is nobody's title.
 */
export function findHeader(records: readonly (readonly string[])[]): number {
  const filled = records.slice(0, TOP_LINES).map((cells) => cells.filter((cell) => cell.trim() !== ''));
  const named = filled.findIndex((cells) => isHeader(cells));
  const header = filled[named];
  if (header && filled.slice(0, named).every((cells) => isTitle(cells, header))) return named;
  // A line of nothing is skipped; a row of nothing but separators is a header without names.
  return records.findIndex((cells) => cells.length > 1 || cells.some((cell) => cell.trim() !== ''));
}

/** A telephone's column and one more are named, and nothing in it is somebody's. */
export function isHeader(cells: readonly string[]): boolean {
  const targets = suggestMapping(cells).filter((target) => target !== null);
  return targets.length > 1 && targets.includes('phone') && !cells.some(isSomebodys);
}

/**
 * One cell, with whose list it is and perhaps an address of theirs among other words, or fewer cells than the header
 * names ("Gerado em", "12/03/2026"); an empty record stands between titles.
 */
function isTitle(cells: readonly string[], header: readonly string[]): boolean {
  if (cells.length <= 1) return !cells.some((cell) => looksLikePhone(cell) || /^\S+@\S+$/.test(cell.trim()));
  return cells.length < header.length && !cells.some(isSomebodys);
}

const isSomebodys = (cell: string) => looksLikePhone(cell) || looksLikeEmail(cell);
