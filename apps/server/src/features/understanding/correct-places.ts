import type { PlaceMention } from './find-places.ts';
import type { Utterance } from './utterance.ts';

const CORRECTION =
  /\b(?:na verdade|alias|digo|quer dizer|ou melhor|melhor dizendo|mudei de ideia|mudamos de ideia|corrigindo|me enganei|errei|agora (?:quero|prefiro|eh|estou|penso|so)|pensando (?:bem|melhor)|ops|mas (?:eu |a gente |nos )?(?:quer\w*|prefir\w+) (?:mesmo |eh |so )+|brincadeira|brincando|zoeira|zoando|\? nao(?: ,)?|fico com|troca por|em vez d[eao])\b/;

/** "tem em Suape e em Ipojuca, quero o de Ipojuca". */
const PICKED = /\b(?:quero|prefiro|gostei d?|fico com|eh) (?:mesmo )?(?:o|a|os|as) (?:\w+ )?(?:d[eoa]|em|n[oa]) $/;

/** "era Moema mas agora quero Pinheiros": the places named before a correction fall away (G6). */
export function correctedPlaces(utterance: Utterance, places: readonly PlaceMention[]): PlaceMention[] {
  const last = places.at(-1);
  const first = places[0];
  if (!first || !last || first === last) return [...places];
  const picked = places.filter((place) => PICKED.test(utterance.plain.slice(0, place.from)));
  if (picked.length > 0) return picked;
  for (let index = places.length - 1; index > 0; index--) {
    const earlier = places[index - 1];
    const later = places[index];
    if (!earlier || !later) continue;
    const between = utterance.plain.slice(earlier.to, later.from);
    const before = utterance.plain.slice(0, first.from);
    const wasPast =
      /\b(?:era|antes|falei|disse|escrevi|coloquei|botei|tinha pensado|pensava|estava vendo|tinha dito)\b[^.]{0,30}$/.test(
        before,
      ) && /\b(?:mas|agora|entao|porem)\b/.test(between);
    if (CORRECTION.test(between) || wasPast) return places.slice(index);
  }
  return [...places];
}
