import { PROPERTY_FIELDS } from '@prumo/contracts/products/property-fields';
import { plainForm } from '@prumo/contracts/text/plain-form';

export const COUNTED_FIELDS = ['bedrooms', 'suites', 'bathrooms', 'parking'] as const;
type CountedField = (typeof COUNTED_FIELDS)[number];

type ProposalSource = 'description' | 'features' | 'diferenciais' | 'benefits';
/** `words`: '3 quartos' */
export type Proposal = { count: number; words: string; source: ProposalSource };

type FreeTexts = { description: string } & Record<Exclude<ProposalSource, 'description'>, readonly string[]>;

const NUMBERS: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5, seis: 6 };
const COUNTS: Record<CountedField, RegExp> = {
  bedrooms: /(?<![\d,./-])\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis)\s+(?:quartos?|dormitorios?|dorms?)\b/g,
  suites: /(?<![\d,./-])\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis)(?: deles| delas)?\s+suites?\b/g,
  bathrooms: /(?<![\d,./-])\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis)\s+(?:banheiros?|wcs?)\b/g,
  parking: /(?<![\d,./-])\b(\d{1,2}|um|uma|dois|duas|tres|quatro|cinco|seis)\s+vagas?\b/g,
};

/** '2 e 3 quartos', '1 ou 2 vagas': several kinds of units. */
const NUMBER_BEFORE = /(?:\d|\b(?:uma?|dois|duas|tres|quatro|cinco|seis)),?\s+(?:e|ou|a|ate)\s+$/;
const LIMIT_BEFORE = /\b(?:ate|partir de|mais de|menos de|minimo de|opc(?:ao|oes) de|possibilidade de)\s+$/;
const OTHER_AFTER =
  /^\s*(?:(?:extras?\s+)?(?:para|de|p\/)\s+(?:visitantes?|empregad[ao]s?|servico|motos?|bicicletas?|bikes?)|rotativ|reversive|opciona)/;

/** The one number that the texts say plainly; null where they say none, or more than one. */
function countIn(texts: readonly string[], field: CountedField): number | null {
  const counts = new Set<number>();
  for (const plain of texts.map(plainForm))
    for (const { 0: words, 1: number = '', index } of plain.matchAll(COUNTS[field])) {
      const before = plain.slice(0, index);
      if (OTHER_AFTER.test(plain.slice(index + words.length))) continue;
      if (NUMBER_BEFORE.test(before) || LIMIT_BEFORE.test(before)) return null;
      counts.add(NUMBERS[number] ?? Number(number));
    }
  const [count] = counts;
  return counts.size === 1 && count !== undefined ? count : null;
}

/** What the free text of a product plainly says, to be taken over by a person field by field. */
export function proposeCounts({ description, ...lists }: FreeTexts): Partial<Record<CountedField, Proposal>> {
  const sources: [ProposalSource, readonly string[]][] = [
    ['description', [description]],
    ['features', lists.features],
    ['diferenciais', lists.diferenciais],
    ['benefits', lists.benefits],
  ];
  const proposals: Partial<Record<CountedField, Proposal>> = {};
  for (const field of COUNTED_FIELDS) {
    const found = sources
      .map(([source, texts]) => ({ source, count: countIn(texts, field) }))
      .filter((one): one is { source: ProposalSource; count: number } => one.count !== null);
    const [first] = found;
    if (!first || found.some(({ count }) => count !== first.count)) continue;
    proposals[field] = { ...first, words: PROPERTY_FIELDS[field].say(first.count, {}) };
  }
  return proposals;
}
