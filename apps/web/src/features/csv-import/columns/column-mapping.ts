import { meaningOf } from './column-words.ts';

export const TARGETS = ['name', 'phone', 'email', 'company', 'city', 'tags'] as const;
export type Target = (typeof TARGETS)[number];

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

export function mapColumn(mapping: ColumnMapping, column: number, target: Target | null): ColumnMapping {
  return mapping.map((current, index) => {
    if (index === column) return target;
    return current === target ? null : current;
  });
}

export function isMappingComplete(mapping: ColumnMapping): boolean {
  return mapping.includes('name') && mapping.includes('phone');
}
