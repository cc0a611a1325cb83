export const TARGETS = ['name', 'phone', 'email', 'company', 'city', 'tags'] as const;
export type Target = (typeof TARGETS)[number];

/** For each column of the file the field it fills, or null for 'Não mapear'. */
export type ColumnMapping = (Target | null)[];

/** Header names as people write them, in Portuguese or English (NS-053). */
const SYNONYMS: Record<Target, readonly string[]> = {
  name: ['nome', 'name', 'nome completo', 'cliente', 'contato'],
  phone: ['telefone', 'phone', 'celular', 'whatsapp', 'fone', 'tel', 'mobile'],
  email: ['email', 'e-mail', 'mail'],
  company: ['empresa', 'company'],
  city: ['cidade', 'city', 'municipio'],
  tags: ['tags', 'tag', 'etiquetas', 'categoria'],
};

/** The mapping that the header names suggest: one column a target, the first that matches. */
export function suggestMapping(header: readonly string[]): ColumnMapping {
  const taken = new Set<Target>();
  return header.map((title) => {
    const target = TARGETS.find((candidate) => SYNONYMS[candidate].includes(plain(title)));
    if (!target || taken.has(target)) return null;
    taken.add(target);
    return target;
  });
}

/** Gives a column its target; another column that had it is no longer mapped. */
export function mapColumn(mapping: ColumnMapping, column: number, target: Target | null): ColumnMapping {
  return mapping.map((current, index) => {
    if (index === column) return target;
    return current === target ? null : current;
  });
}

/** Name and phone have a column. */
export function isMappingComplete(mapping: ColumnMapping): boolean {
  return mapping.includes('name') && mapping.includes('phone');
}

function plain(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[\s_]+/g, ' ')
    .trim()
    .toLowerCase();
}
