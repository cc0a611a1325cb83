import { type PropertyStage, type PropertyType, plainForm } from '#features/understanding/index.ts';
import { stageWord, typeLabel, typeWithArticle } from './product-fields.ts';

/** As the lead calls it; `isLike`: the kind whose gender it has. */
type OwnKind = { words: RegExp; type: PropertyType; label: string; isLike: 'casa' | 'apartamento' };

/** Words of leads for what matching treats as a wider kind. */
const OWN_KINDS: readonly OwnKind[] = [
  { words: /\bsobrad(?:os?|inhos?|ao)\b/, type: 'casa', label: 'sobrado', isLike: 'apartamento' },
  { words: /\bbangalos?\b/, type: 'casa', label: 'bangalô', isLike: 'apartamento' },
  { words: /\bmansao\b/, type: 'casa', label: 'mansão', isLike: 'casa' },
  { words: /\bgeminad[oa]s?\b/, type: 'casa', label: 'casa geminada', isLike: 'casa' },
  { words: /\bterreas?\b/, type: 'casa', label: 'casa térrea', isLike: 'casa' },
  { words: /\b(?:kit ?nete?s?|kitinete?s?|kit(?:z|in)?inhas?)\b/, type: 'studio', label: 'kitnet', isLike: 'casa' },
  { words: /\bquitinete?s?\b/, type: 'studio', label: 'quitinete', isLike: 'casa' },
  { words: /\bflat(?:s|zinhos?)?\b/, type: 'studio', label: 'flat', isLike: 'apartamento' },
  { words: /\bconjugad[oa]s?\b/, type: 'studio', label: 'conjugado', isLike: 'apartamento' },
  { words: /\bpenthouses?\b/, type: 'cobertura', label: 'penthouse', isLike: 'casa' },
  { words: /\blotes?\b/, type: 'terreno', label: 'lote', isLike: 'apartamento' },
  { words: /\bconsultorios?\b/, type: 'sala_comercial', label: 'consultório', isLike: 'apartamento' },
  { words: /\bescritorios?\b/, type: 'sala_comercial', label: 'escritório', isLike: 'apartamento' },
  { words: /\bloj(?:as?|inhas?)\b/, type: 'comercial', label: 'loja', isLike: 'casa' },
  { words: /\bbarrac(?:ao|oes)\b/, type: 'galpao', label: 'barracão', isLike: 'apartamento' },
  { words: /\bdepositos?\b/, type: 'galpao', label: 'depósito', isLike: 'apartamento' },
];

export type SaidKind = { label: string; withArticle: string; inStage: (stage: PropertyStage) => string };

/** A kind in the lead's own word, so that a sobrado is not said back as a house. `said`: the latest first. */
export function sayKind(type: string | null, said: readonly string[]): SaidKind {
  const own = type === null ? null : ownKindIn(type, said);
  const gender = own?.isLike ?? type;
  return {
    label: own?.label ?? typeLabel(type) ?? 'imóvel',
    withArticle: own
      ? typeWithArticle(own.isLike).replace(own.isLike, own.label)
      : type === null
        ? 'um imóvel'
        : typeWithArticle(type),
    inStage: (stage) => stageWord(stage, gender),
  };
}

/** Of 'casa ou sobrado' neither word says all. */
function ownKindIn(type: string, said: readonly string[]): OwnKind | null {
  const own = OWN_KINDS.filter((kind) => kind.type === type);
  for (const text of said) {
    const plain = plainForm(text);
    const found = own.filter(({ words }) => words.test(plain));
    const isPlain = plain.includes(type);
    if (found.length > 1 || (isPlain && (found.length === 0 || /\bou\b/.test(plain)))) return null;
    const [only] = found;
    if (only) return only;
  }
  return null;
}
