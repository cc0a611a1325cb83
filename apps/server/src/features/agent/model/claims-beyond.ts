import { understand } from '#features/understanding/index.ts';
import { namedProducts } from '../focus-products.ts';
import { fold, sentencesOf, stemOf, wordsOf } from '../folding.ts';
import { stateCode } from '../match-location.ts';
import { publicFacts } from '../product-facts.ts';
import { isForSale } from '../product-fields.ts';
import type { CatalogueProduct } from '../turn.ts';

const singular = (word: string): string => word.replace(/s$/, '');

/** What a property or a deal may have or not: said only of what the catalogue says it of. */
const CLAIMED = new Set(
  'piscina academia churrasqueira playground brinquedoteca coworking bicicletario gerador sauna quadra lazer varanda sacada terraco garagem vaga elevador portaria guarita mobiliado mobiliada mobilia pet cachorro gato suite lavabo closet quintal jardim praia mar metro escola hospital shopping parque financiamento financiar financiado fgts permuta consorcio escritura habite matricula documentacao itbi iptu condominio parcela parcelamento parcelado entrada entrega chave aluguel airbnb temporada inquilino energia solar aquecimento reformado avcb doca boleto deposito transferencia pagamento heliponto rooftop'
    .split(' ')
    .map(singular),
);
const DENIED = /\b(?:nao|nem|nunca|sem|infelizmente)\b/;
const OF_THE_LEAD = /\b(?:voce|seu|sua|te|pediu|informou|contou|disse|procura|busca|quer)\b/;

export type ClaimContext = {
  catalogue: readonly CatalogueProduct[];
  leadTexts: readonly string[];
  /** What the built-in engine says in its place, and the owner's own texts. */
  agreed: readonly string[];
};

const stemsOf = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(wordsOf).map(stemOf));

const textsOf = (product: CatalogueProduct): string[] => [
  product.name,
  product.location ?? '',
  product.statusImovel ?? '',
  product.objetivoPrincipal ?? '',
  ...publicFacts(product).map(({ text }) => text),
];

const PLACE_BREAK = /\s*(?:,|;|\/| - | ou )\s*/;

const REGION = /^(?:litoral|interior|regiao|bairro|cidade|estado|centro) d[aeo] /;

/** A place as the catalogue has it; of a state it may have the letters only. */
function isSaid(place: string, said: string): boolean {
  const code = stateCode(place);
  return said.includes(place) || (code !== null && new RegExp(`\\b${code}\\b`).test(said));
}

function placeBeyond(sentence: string, said: string): string | null {
  const place = understand(sentence, { lastQuestion: null }).slots.location;
  const parts = (place?.split(PLACE_BREAK) ?? []).map((part) => fold(part).replace(REGION, ''));
  return parts.find((part) => !isSaid(part, said)) ?? null;
}

/**
 * A feature, a term or a place that a text states and the catalogue does not, in words rather than figures (those are
 * the gate's). The built-in engine cannot say one; a model can.
 */
export function claimBeyond(text: string, { catalogue, leadTexts, agreed }: ClaimContext): string | null {
  const onSale = catalogue.filter(isForSale);
  const inText = namedProducts(text, onSale);
  const ofLead = stemsOf(leadTexts);
  const ofAgreed = stemsOf(agreed);
  const places = fold([...catalogue.flatMap(textsOf), ...leadTexts, ...agreed].join(' | '));
  for (const sentence of sentencesOf(text)) {
    const plain = fold(sentence);
    const named = namedProducts(sentence, onSale);
    const subjects = named.length > 0 ? named : inText.length > 0 ? inText : onSale;
    const ofProducts = stemsOf(subjects.flatMap(textsOf));
    const mayQuote = OF_THE_LEAD.test(plain) || plain.includes('?');
    const claimed = wordsOf(sentence).filter((word) => CLAIMED.has(singular(word)));
    const isStated = (word: string) =>
      ofAgreed.has(stemOf(word)) || ofProducts.has(stemOf(word)) || (mayQuote && ofLead.has(stemOf(word)));
    const beyond = DENIED.test(plain) ? undefined : claimed.find((word) => !isStated(word));
    if (beyond) return beyond;
    const place = placeBeyond(sentence, places);
    if (place) return place;
  }
  return null;
}
