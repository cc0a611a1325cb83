import { COMMON_WORDS } from './common-words.ts';
import { declines } from './declines.ts';
import { findPlaces, linkBetween, type PlaceMention } from './find-places.ts';
import { STATES } from './place-nicknames.ts';
import { settleIdioms, standingOf } from './standing.ts';
import type { ReadingContext } from './understanding.ts';
import { fold, type Span, type Utterance } from './utterance.ts';

const WHERE_THE_LEAD_IS =
  /\b(?:sou|somos|trabalh(?:o|a|amos|ando|am|ava)|estud(?:o|a|amos|ando|am)|venho|vim|viemos|nasci|cresci|est(?:ou|amos) (?:agora |hoje |atualmente )*(?:em|n[oa]|aqui)|falo|mor(?:o|a|am|amos|ava|avamos|ando)|resid\w+|viv(?:o|e|em|emos|endo)|meu trabalho|minha empresa|meu escritorio|conhec(?:o|i|emos)|fui|fomos|cheguei|atend(?:e|em|o)|tinha(?! (?:pensado|visto|gostado|falado|interesse|dito))|tive|vend(?:i|o|emos|er|eu)|comprei|aluguei|alugo|nasceu|casei|casamos|formei|me criei|(?:a gente|nos|eu) (?:eh|somos|sou) (?:aqui )?d[eoa]|daqui d[eoa]|(?:professor\w*|alun\w+|estudante|funcionari\w+|servidor\w*|medic\w+|enfermeir\w+) d[aoe]|indo (?:\w+ )?(?:para|em|a)|passear|cri(?:o|amos|ei) \w+|tenho (?:uma? )?(?:loja|empresa|comercio|casa|ap\w*|escritorio)|mor(?:ando|a)|foi ver|fui ver|fomos ver|transferid\w+|pass(?:ei|ou|amos) n[oa]|passei|estudar|cursar|curs(?:a|o|ando)|cheg(?:o|amos|ando)|estarei|estaremos|vou estar|vamos estar|viaj\w+|passo (?:em|por)|(?:meu|minha|nosso|nossa) \w+ (?:fica|eh|esta|eh la)|visitei|ficam? (?:aqui )?longe|filial|sede)\b(?=[^,.!?]*$)/;
const SEEKING =
  /\b(?:quer(?:o|ia|emos|iamos|endo)|procur\w+|busc(?:o|ando|amos)|compr(?:ar|aria|ando)|interess\w+|prefir\w+|preferencia|pens(?:o|ando|ei|amos)|pretend\w+|visitar|pode ser|mudar|me mudo|investir|gostaria|precis\w+|continuar|ficar|perto d|proximo a|tem|teria|teriam|ver|vendo|olhando|voltar|ir para|gosto|algo)\b/g;
const EXCLUDING =
  /\b(?:tudo|qualquer \w+|todos?(?: os bairros)?)? ?(?:menos|exceto|tirando|salvo|nada d[eoa]s?|fora(?: d[eoa]s?)?|longe d[eoa]s?)(?: (?:o|a|em|no|na|de|do|da|bairro|regiao|d[oa] lado d[eoa]))*(?: [\w]+(?: (?:e|ou|nem|,) ?(?:o |a |em |no |na )?[\w]+)*)? ?$/;

/** "aqui em Araguaína a internet é um lixo": where the lead writes from, when nothing sought stands before it. */
const WRITES_FROM = /\baqui (?:em|n[oa]) (?:\w+ ){0,2}$/;
const SOUGHT_HERE =
  /\b(?:quero|queria|procuro|procurando|busco|buscando|compr\w+|tem|teria|interess\w+|ap|aps|apto|apartamentos?|casas?|terrenos?|lotes?|sobrados?|studios?|lofts?|salas?|lojas?|galp\w+|coberturas?|imove\w+|kitnets?|algo|lancamentos?|investir|morar|precis\w+|opc\w+|empreendimentos?|ficar|continuar|mesmo)\b/;

/** L4: "meu trabalho é em Alphaville, quero perto". */
const WANTS_NEAR =
  /\b(?:quero|queria|queremos|preciso|prefiro|algo|ficar|morar|seria|tem que ser)(?: \w+){0,4} (?:perto|proxim[oa]|pertinho)(?= [,.!]|$| de la| dali| disso)/;

function isSought(utterance: Utterance, place: PlaceMention, expected: boolean): boolean {
  const sentence =
    utterance.plain
      .slice(0, place.from)
      .split(/ ?[.!?] /)
      .at(-1) ?? '';
  const clause =
    settleIdioms(sentence)
      .split(/ mas | porem | so que /)
      .at(-1) ?? '';
  const standing = standingOf(utterance, place);
  if (standing === 'refused' || standing === 'unsought')
    return (
      /\b(?:perto|proxim\w+|pertinho) d[eoa]s?(?: onde| meu| minha| o| a)*(?: \w+){0,4} $/.test(clause) &&
      standing === 'unsought'
    );
  const local = clause.split(/ , /).at(-1) ?? '';
  const excluded = EXCLUDING.exec(local);
  if (excluded && /menos|exceto|tirando|salvo|nada|longe|fora d/.test(excluded[0])) return false;
  const followed = utterance.plain.slice(place.to);
  if (WRITES_FROM.test(local) && !SOUGHT_HERE.test(clause) && !(expected && /^ ?(?:[,.!]|$)/.test(followed)))
    return false;
  if (WANTS_NEAR.test(utterance.plain)) return true;
  const lives = WHERE_THE_LEAD_IS.exec(local);
  if (!lives) return true;
  const after = local.slice(lives.index);
  if (/\b(?:perto|proxim\w+|pertinho)\b/.test(local)) return true;
  return [...after.matchAll(SEEKING)].length > 0;
}

function stateName(uf: string): string {
  return Object.hasOwn(STATES, uf) ? (STATES[uf] ?? uf) : uf;
}

function abbreviation(name: string): string {
  return Object.entries(STATES).find(([, full]) => full === name)?.[0] ?? name;
}

type Group = { parts: string[]; hasCity: boolean; last: PlaceMention };

const isArea = (place: PlaceMention) =>
  place.kind === 'area' || place.kind === 'region' || place.kind === 'unlisted' || place.kind === 'known';

/** "Bairro, Cidade" where one place lies in the next; everything else stands as its own wish (L3). */
function joinPlaces(utterance: Utterance, places: readonly PlaceMention[]): string {
  const groups: Group[] = [];
  for (const place of places) {
    const group = groups.at(-1);
    const link = group ? linkBetween(utterance, group.last.last, place.first) : null;
    const contained = group !== undefined && link !== null && !/\b(?:ou|e|nem|senao)\b/.test(link);
    if (group && contained && place.kind === 'state') {
      const inCapital =
        isArea(group.last) &&
        !group.hasCity &&
        (place.name === 'SP' || (place.name === 'RJ' && group.last.cities.includes('Rio de Janeiro')));
      group.parts.push(inCapital ? stateName(place.name) : abbreviation(place.name));
      group.last = place;
    } else if (
      group &&
      contained &&
      place.kind === 'city' &&
      isArea(group.last) &&
      !group.hasCity &&
      isInside(group.last, place, link)
    ) {
      group.parts.push(place.name);
      group.hasCity = true;
      group.last = place;
    } else if (
      group &&
      contained &&
      isArea(place) &&
      group.last.kind === 'city' &&
      group.parts.length === 1 &&
      (place.cities.includes(group.last.name) || /\b(?:no|na|bairro)\b/.test(link ?? ''))
    ) {
      group.parts.unshift(place.name);
      group.hasCity = true;
      group.last = place;
    } else {
      groups.push({
        parts: [place.kind === 'state' ? stateName(place.name) : place.name],
        hasCity: place.kind === 'city',
        last: place,
      });
    }
  }
  return [...new Set(groups.map((group) => group.parts.join(', ')))].join(' ou ');
}

function isInside(area: PlaceMention, city: PlaceMention, link: string | null): boolean {
  if (area.cities.length === 0) return true;
  return (
    area.cities.includes(city.name) ||
    /\b(?:de|em|do|da|aqui|no|na)\b/.test(link ?? '') ||
    area.kind === 'unlisted' ||
    link === ''
  );
}

const NO_PLACE =
  /\b(?:tanto faz|nao sei|qualquer (?:um|lugar|bairro|regiao)|indiferente|metro|praia|mar|escola|mercado|supermercado|shopping|trabalho|tranquil\w*|segur\w*|seguro|calm\w*|perto|proxim\w*|longe|lugar|bairro|regiao|bom|boa|depende|centro|quartos?|casa|apartamento|nao|sim|voces?|quanto|qual|onde|que|cep|hospital|faculdade|rodovia|comercio|silencios\w*|arborizad\w*|familia|barat\w*|car[oa]|aeroporto|onibus|parque|academia|mae|pai|pais|filh\w*|familia|sogr\w*|minha|meu|meus|minhas|igreja|padaria|farmacia|creche|igreja|posto|banco|lotad\w*|parad\w*|predio\w*|ponto|rodoviaria|terminal|estacao|upa|ubs|colegio|clube|pracinha|barulhent\w*|tudo|familiar\w*|gente|resolvi|esquec\w*|situacao|internet|aqui|cidade|interior|litoral|campo|orla|mesm[oa]|sei|decidi|moro|trabalho|sou|quero|queria|vista|facil|acesso|nobre|valoriz\w*|pode|ver|ajuda|sugere|sugestao|indica|opcoes|conhec\w*|tem|gostaria|nenhum\w*|outr[oa]s?|preco|valor|mil|plano|ok|obrigad\w|oi|ola|jogo|ontem|hoje|mapa|ideia|prefer\w*|seguran\w*|planej\w*|mobilidade|mora\w*|movimentad\w*|ainda|daqui|infraestrutura|estrutura|verde|natureza|agito|barulho|rural|urbano|abert[oa]|sugest\w*|estou|estamos|acho|tenho|vou|busco|onde|planta|pronto|investir|morar|condominio|fechado|tudo)\b/;
const FILLER =
  /^(?:(?:pode ser|queria|prefiro|preferencia|de preferencia|acho que|talvez|so|somente|tipo|em|no|na|nos|nas|la|ali|ah|eh|bom|sim|o|a|para|pela|pelo|por|algo|ou|e|tambem|mais|os lados d[eoa]|lados d[eoa]|regiao d[eoa]s?|perto d[eoa]s?|proximo (?:a|ao|d[eoa])|bairro|cidade d[eoa]|d[eoa])(?: |$))+/;
const TAIL =
  /(?: (?:mesmo|por favor|de preferencia|ne|tambem|regiao|essa regiao|e regiao|e arredores|talvez|por ali|por la|se tiver|se der|se possivel|sim|viu))+$/;

/** A bare answer to "onde?" that no list holds is still the lead's place (G3). */
function unlistedAnswer(utterance: Utterance): string | null {
  if (declines(utterance.plain)) return null;
  const names: string[] = [];
  let offset = 0;
  for (const segment of utterance.plain.split(/ ?[,.!?] ?| ou | e (?=\w)/)) {
    const at = utterance.plain.indexOf(segment, offset);
    offset = at + segment.length;
    const core = segment.replace(TAIL, '');
    const head = FILLER.exec(core)?.[0] ?? '';
    const name = core.slice(head.length).trim();
    if (
      !name ||
      name.split(' ').length > 4 ||
      NO_PLACE.test(name) ||
      name.split(' ').some((word) => COMMON_WORDS.has(word)) ||
      /\d{3,}|@/.test(name) ||
      !/[a-z]{3}/.test(name)
    )
      continue;
    const from = at + head.length;
    names.push(titleCase(utterance, from, from + name.length));
  }
  return names.length > 0 && names.length <= 3 ? names.join(' ou ') : null;
}

function titleCase(utterance: Utterance, from: number, to: number): string {
  return utterance.tokens
    .filter((token) => token.at >= from && token.at + token.norm.length <= to)
    .map(({ raw }) =>
      /^(?:de|do|da|dos|das|e)$/.test(fold(raw))
        ? raw.toLowerCase()
        : raw.charAt(0).toUpperCase() + (utterance.shouting ? raw.slice(1).toLowerCase() : raw.slice(1)),
    )
    .join(' ');
}

export type LocationReading = { location: string | null; spans: Span[] };

/** Where the lead wants to buy, as named, and the stretches that are places. */
export function readLocation(utterance: Utterance, context: ReadingContext, blocked: readonly Span[]): LocationReading {
  const expected = context.lastQuestion === 'location';
  const found = findPlaces(utterance, context.knownPlaces ?? [], expected, blocked);
  const sought = correctedPlaces(
    utterance,
    found.filter((place) => isSought(utterance, place, expected)),
  );
  const spans = found.map(({ from, to }) => ({ from, to }));
  if (sought.length === 0 && found.length === 1 && STAYS.test(utterance.plain))
    return { location: joinPlaces(utterance, found), spans };
  if (sought.length > 0) return { location: joinPlaces(utterance, sought), spans };
  if (!expected || found.length > 0 || utterance.tokens.length > 9 || utterance.plain.includes('?'))
    return { location: null, spans };
  return { location: unlistedAnswer(utterance), spans };
}

/** "moro na Penha e quero continuar por lá": where the lead lives is what is asked for. */
const STAYS =
  /\bmor\w+\b.*\b(?:continuar|ficar|permanecer|comprar|procur\w+|quero|busco)\b(?: [\w]+){0,5} (?:por (?:la|aqui|perto)|la mesmo|aqui mesmo|no mesmo bairro|na mesma (?:regiao|cidade)|perto de onde moro)\b/;

const CORRECTION =
  /\b(?:na verdade|alias|digo|quer dizer|ou melhor|melhor dizendo|mudei de ideia|mudamos de ideia|corrigindo|me enganei|errei|agora (?:quero|prefiro|eh|estou|penso|so)|pensando (?:bem|melhor)|ops|mas (?:eu |a gente |nos )?(?:quer\w*|prefir\w+) (?:mesmo |eh |so )+|brincadeira|brincando|zoeira|zoando|\? nao(?: ,)?|fico com|troca por|em vez d[eao])\b/;

/** "tem em Suape e em Ipojuca, quero o de Ipojuca". */
const PICKED = /\b(?:quero|prefiro|gostei d?|fico com|eh) (?:mesmo )?(?:o|a|os|as) (?:\w+ )?(?:d[eoa]|em|n[oa]) $/;

/** "era Moema mas agora quero Pinheiros": the places named before a correction fall away (G6). */
function correctedPlaces(utterance: Utterance, places: readonly PlaceMention[]): PlaceMention[] {
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
