import type { ImportKind } from '@prumo/contracts/csv-import';
import type { ProductTarget } from '@prumo/contracts/products/sheet';
import { meaningOf } from './column-words.ts';

export const TARGETS = ['name', 'phone', 'email', 'company', 'city', 'tags'] as const;
/** Only in an account of several people. */
export const TEAM_TARGETS = [...TARGETS, 'owner'] as const;
type LeadTarget = (typeof TEAM_TARGETS)[number];
export type Target = LeadTarget | ProductTarget;

export type ColumnMapping = (Target | null)[];

export function suggestMapping(header: readonly string[]): ColumnMapping {
  const meant = header.map(meaningOf);
  const columnOf = new Map<Target, number>();
  meant.forEach((meaning, column) => {
    if (!meaning) return;
    const before = meant[columnOf.get(meaning.target) ?? -1];
    if (!before || meaning.fit > before.fit) columnOf.set(meaning.target, column);
  });
  return meant.map((meaning, column) => (meaning && columnOf.get(meaning.target) === column ? meaning.target : null));
}

const OWNER_TITLE = /^\s*(?:corretor|corretora|responsável|responsavel|atendente|consultor|vendedor)\s*$/i;

export function suggestOwner(header: readonly string[], mapping: ColumnMapping): ColumnMapping {
  const column = header.findIndex((title, index) => OWNER_TITLE.test(title) && !mapping[index]);
  return column < 0 ? mapping : mapColumn(mapping, column, 'owner');
}

export function mapColumn(mapping: ColumnMapping, column: number, target: Target | null): ColumnMapping {
  return mapping.map((current, index) => {
    if (index === column) return target;
    return current === target ? null : current;
  });
}

/** Which columns a file must have. */
export const isComplete: Record<ImportKind, (mapping: ColumnMapping) => boolean> = {
  leads: (mapping) => mapping.includes('name') && mapping.includes('phone'),
  products: (mapping) => mapping.includes('name') || mapping.includes('code'),
};
