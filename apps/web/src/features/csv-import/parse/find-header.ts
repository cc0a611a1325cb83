import { looksLikeEmail, looksLikePhone } from '../columns/cell-kinds.ts';
import { suggestMapping } from '../columns/column-mapping.ts';
import { isProductHeader } from '../columns/product-words.ts';

/** Titles, empty lines and header must be within these lines. */
export const TOP_LINES = 12;

/**
 * The first non-empty record, unless it is a title ("Clientes 2026") followed by column names. A record with a phone or
 * email is not a title.
 */
export function findHeader(records: readonly (readonly string[])[]): number {
  const filled = records.slice(0, TOP_LINES).map((cells) => cells.filter((cell) => cell.trim() !== ''));
  const named = filled.findIndex((cells) => isHeader(cells));
  const header = filled[named];
  if (header && filled.slice(0, named).every((cells) => isTitle(cells, header))) return named;
  // A row of only separators is a header without names.
  return records.findIndex((cells) => cells.length > 1 || cells.some((cell) => cell.trim() !== ''));
}

/** Of a list of leads, or of products. */
export function isHeader(cells: readonly string[]): boolean {
  const targets = suggestMapping(cells).filter((target) => target !== null);
  const isOfLeads = targets.length > 1 && targets.includes('phone');
  return (isOfLeads || isProductHeader(cells)) && !cells.some(isSomebodys);
}

/**
 * A title is one cell that is neither phone nor email, or has fewer cells than the header ("Gerado em", "12/03/2026").
 */
function isTitle(cells: readonly string[], header: readonly string[]): boolean {
  if (cells.length <= 1) return !cells.some((cell) => looksLikePhone(cell) || /^\S+@\S+$/.test(cell.trim()));
  return cells.length < header.length && !cells.some(isSomebodys);
}

const isSomebodys = (cell: string) => looksLikePhone(cell) || looksLikeEmail(cell);
