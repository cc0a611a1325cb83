import type { Utterance } from '../text/utterance.ts';
import type { PlaceMention } from './find-places.ts';
import { linkBetween } from './link-places.ts';

const CORRECTION =
  /\b(?:na verdade|quis dizer|queria dizer|(?:a gente )?decid(?:i|imos|iu|ido)|ganhou|no (?:fim|final) (?:das contas|eh|ficou)|fech(?:ei|amos) (?:com|em|n[oa])|acab(?:ei|amos|ou) (?:\w+ ){0,2}(?:em|n[oa]|por)|alias|digo|quer dizer|ou melhor|melhor dizendo|mudei de ideia|mudamos de ideia|corrigindo|me enganei|errei|agora (?:quero|prefiro|eh|estou|penso|so)|pensando (?:bem|melhor)|ops|mas (?:eu |a gente |nos )?(?:quer\w*|prefir\w+) (?:mesmo |eh |so )+|brincadeira|brincando|zoeira|zoando|\? nao(?: ,)?|fico com|troca por|em vez d[eao])\b/;

/** "tem em Suape e em Ipojuca, quero o de Ipojuca". */
const PICKED =
  /\b(?:(?:quero|prefiro|gostei d?|fico com|eh) (?:mesmo )?(?:o|a|os|as) (?:\w+ )?(?:d[eoa]|em|n[oa])|quero (?:mesmo )?eh (?:mesmo )?(?:em|n[oa]|d[eoa])|(?:manda|vai|vou|vamos|bora|bota|poe|coloca|entao|ficou|quis dizer|pode por|pode botar)(?: ai)?(?: (?:eh|em|n[oa]|de|fica|com))*) $/;

/** "era Moema mas agora quero Pinheiros": the places named before a correction fall away (G6). */
export function correctedPlaces(utterance: Utterance, places: readonly PlaceMention[]): PlaceMention[] {
  const last = places.at(-1);
  const first = places[0];
  if (!first || !last || first === last) return [...places];
  const asides = places.filter((place) => !isSetAside(utterance, place));
  if (asides.length > 0 && asides.length < places.length) return correctedPlaces(utterance, asides);
  const picked = places.findIndex((place, index) => index > 0 && PICKED.test(utterance.plain.slice(0, place.from)));
  if (picked >= 0) return [...withListed(utterance, places, picked)];
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

/** "Setor Bueno? Caro.", "BSB? não": named only to be set aside. */
function isSetAside(utterance: Utterance, place: PlaceMention): boolean {
  const alone = /(?:^|[.!?,] )(?:(?:em|n[oa]|o|a|e|ah|bom|olha) )*$/.test(utterance.plain.slice(0, place.from));
  return alone && /^ ?\? (?!ou\b|e\b|sim\b|pode\b|isso\b|quero\b|tem\b)/.test(utterance.plain.slice(place.to));
}

/** What was picked, and the places that follow it with nothing but a link between. */
function withListed(utterance: Utterance, places: readonly PlaceMention[], picked: number): readonly PlaceMention[] {
  let end = picked + 1;
  for (let last = places[picked]; end < places.length; last = places[end], end++) {
    const next = places[end];
    if (!last || !next || linkBetween(utterance, last.last, next.first) === null) break;
  }
  return places.slice(picked, end);
}
