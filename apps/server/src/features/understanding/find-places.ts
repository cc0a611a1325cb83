import { FIRST_NAMES } from './first-names.ts';
import { indexKnownPlaces, nationalGazetteer, type Place, placeWords } from './gazetteer.ts';
import { STATES } from './place-nicknames.ts';
import { findRegions } from './region-phrases.ts';
import { isOneSlipApart } from './spelling.ts';
import { fold, overlaps, type Span, type Token, tokenAt, type Utterance } from './utterance.ts';

export type PlaceMention = Span & {
  name: string;
  kind: 'known' | 'city' | 'state' | 'area' | 'region' | 'unlisted';
  cities: readonly string[];
  first: number;
  last: number;
};

const LOCATIVE = /^(?:em|no|na|nos|nas|pelo|pela|n)$/;
const OF = /^(?:de|do|da|dos|das|d)$/;
const PLACE_NOUN =
  /^(?:bairro|bairros|cidade|regiao|lados|lado|perto|proximo|proxima|proximidades|arredores|redondezas|centro|interior|litoral|capital|zona|aqui|la|ali|municipio|praia|norte|sul|leste|oeste|metro|estacao|dentro|entorno|orla|condominio|imovel|imoveis|casa|casas|apartamento|apartamentos|ap|aps|apto|aptos|ape|sobrado|terreno|terrenos|lote|lotes|studio|studios|estudio|loft|sala|salas|loja|lojas|galpao|cobertura|kitnet|kit|flat|lancamento|lancamentos|predio|ponto|area|empreendimento|unidade|unidades|um|uma|opcoes|opcao|algo|barra|asa|lago|jardim|shopping|universidade|campus|faculdade|torre|stand|estande|decorado|obra|preco|valor|sobrados|galpoes|coberturas|duplex|planta)$/;
const PERSON_BEFORE =
  /^(?:sr|sra|senhor|senhora|dona|seu|dr|dra|doutor|doutora|esposa|marido|mulher|filho|filha|irmao|irma|mae|pai|amigo|amiga|corretor|corretora|chama|chamo|chamado|chamada|tia|tio|prima|primo|sou|com|noiva|noivo|namorada|namorado|socio|socia|cunhado|cunhada|vendedor|vendedora|consultor|consultora|atendente|nome|moca|moco|neta|neto)$/;
const BUILDING_BEFORE =
  /^(?:residencial|edificio|ed|empreendimento|torre|torres|hotel|banco|time|jogo|loja|supermercado|mercado|construtora|imobiliaria|padaria|igreja|escola|colegio|hospital|clinica)$/;
const MOVING = /^(?:para|pra|pro|mudar|ir|indo|ate)$/;

function sameWord(token: Token, word: string): boolean {
  return fold(token.raw) === word || token.norm === word;
}

/** False for a nickname, which stands for a name of other words. */
function namesItself(place: Place): boolean {
  return placeWords(place.name).join(' ') === place.words.join(' ');
}

/** Nicknames are typed without accents: "Poá" is the town, "poa" is Porto Alegre. */
function hasAccent(utterance: Utterance, first: number, last: number): boolean {
  return utterance.tokens.slice(first, last + 1).some(({ raw }) => raw.toLowerCase() !== fold(raw));
}

function matchAt(utterance: Utterance, index: Map<string, Place[]>, at: number): { place: Place; last: number } | null {
  const token = utterance.tokens[at];
  if (!token) return null;
  const heads = new Set([fold(token.raw), token.norm]);
  let best: { place: Place; last: number } | null = null;
  for (const head of heads) {
    for (const place of index.get(head) ?? []) {
      const fits = place.words.every((word, offset) => {
        const other = utterance.tokens[at + offset];
        return other !== undefined && sameWord(other, word);
      });
      const last = at + place.words.length - 1;
      const isNickname = fits && !namesItself(place) && hasAccent(utterance, at, last);
      if (fits && !isNickname && (!best || last > best.last)) best = { place, last };
    }
  }
  return best;
}

/** One slip in a long, well-known city name: "Curitba", "Florianopoles". */
function matchMisspelt(
  utterance: Utterance,
  index: Map<string, Place[]>,
  at: number,
): { place: Place; last: number } | null {
  const word = fold(utterance.tokens[at]?.raw ?? '');
  if (word.length < 6) return null;
  for (const [head, places] of index) {
    if (head[0] !== word[0] || Math.abs(head.length - word.length) > 1 || !isOneSlipApart(head, word)) continue;
    for (const place of places) {
      if (place.clarity !== 'clear') continue;
      const fits = place.words
        .slice(1)
        .every((rest, offset) =>
          sameWord(utterance.tokens[at + 1 + offset] ?? { norm: '', raw: '', start: 0, end: 0, at: 0 }, rest),
        );
      if (fits) return { place, last: at + place.words.length - 1 };
    }
  }
  return null;
}

function isCapital(utterance: Utterance, at: number): boolean {
  return !utterance.shouting && /^\p{Lu}/u.test(utterance.tokens[at]?.raw ?? '');
}

function wordAt(utterance: Utterance, at: number): string {
  return fold(utterance.tokens[at]?.raw ?? '');
}

/** True when the words before a name say that a place follows. */
export function hasLocative(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  const earlier = wordAt(utterance, at - 2);
  if (LOCATIVE.test(before)) return true;
  if (OF.test(before))
    return (
      PLACE_NOUN.test(earlier) ||
      /^(?:gosto|gostei|gostamos|menos|fora|vizinhanca|lugar|prefiro|atras)$/.test(earlier) ||
      isCapital(utterance, at)
    );
  if (/^(?:bairro|cidade|regiao)$/.test(before)) return true;
  if (
    MOVING.test(before) &&
    /^(?:mudar|me|ir|indo|mudando|mudanca|vou|vamos|casa|ap|apartamento|terreno|lote|busco|procuro)$/.test(earlier)
  )
    return true;
  return PLACE_NOUN.test(before) && isCapital(utterance, at) && !/^(?:torre|um|uma|casa)$/.test(before);
}

function isPerson(utterance: Utterance, at: number): boolean {
  const before = wordAt(utterance, at - 1);
  if (PERSON_BEFORE.test(before) || BUILDING_BEFORE.test(before)) return true;
  if (/^(?:a|o|da|do)$/.test(before) && PERSON_BEFORE.test(wordAt(utterance, at - 2))) return true;
  return FIRST_NAMES.has(before) && isCapital(utterance, at - 1) && !LOCATIVE.test(before);
}

/** In an answer: a name with nothing but connectors on both sides. */
function standsAlone(utterance: Utterance, at: number, last: number): boolean {
  const before = utterance.tokens[at - 1]?.norm ?? ',';
  const after = utterance.tokens[last + 1]?.norm ?? ',';
  return ANSWER_CONNECTOR.test(before) && /^(?:[,.]|ou|e|mesmo)$/.test(after);
}

/** "França" is not Franca: an accent that was typed and the name does not have. */
function contradictsAccents(utterance: Utterance, place: Place, at: number): boolean {
  const names = place.name.toLowerCase().split(/[\s'-]+/);
  return place.words.some((word, offset) => {
    const raw = (utterance.tokens[at + offset]?.raw ?? '').toLowerCase();
    return raw !== fold(raw) && names[offset] !== undefined && fold(names[offset]) === word && raw !== names[offset];
  });
}

function hasEnoughEvidence(
  utterance: Utterance,
  place: Place,
  at: number,
  last: number,
  state: { expected: boolean; listed: boolean },
): boolean {
  if (isPerson(utterance, at)) return false;
  if (
    FIRST_NAMES.has(place.words[0] ?? '') &&
    place.words.length === 1 &&
    !hasLocative(utterance, at) &&
    !state.expected &&
    !state.listed
  )
    return false;
  if (place.clarity !== 'clear' && contradictsAccents(utterance, place, at)) return false;
  const before = wordAt(utterance, at - 1);
  const followedByState =
    Object.hasOwn(STATES, (utterance.tokens[last + 1]?.raw ?? '').toUpperCase()) &&
    /^[A-Z]{2}$/.test(utterance.tokens[last + 1]?.raw ?? '');
  if (place.clarity === 'clear') return true;
  if (
    place.kind === 'city' &&
    /^(?:no|na)$/.test(before) &&
    place.cities.length === 0 &&
    /^(?:natal|salvador|contagem|palmas|santos|feliz|vitoria)$/.test(place.words.join(' '))
  )
    return false;
  if (followedByState || state.listed) return true;
  const locative = hasLocative(utterance, at);
  if (place.clarity === 'needs-locative') return locative || state.expected;
  const isBare = at === 0 && last === utterance.tokens.length - 1;
  if (/^(?:de|da|do)$/.test(before) && /^(?:plano|area|agente|posto|problema|motivo)$/.test(wordAt(utterance, at - 2)))
    return false;
  return (
    (state.expected && (isBare || standsAlone(utterance, at, last))) ||
    ((locative || state.expected) && isCapital(utterance, at) && (at > 0 || state.expected)) ||
    (state.expected && LOCATIVE.test(before) && place.kind === 'area')
  );
}

const NAMED_FEATURE =
  /^(?:bairro|vila|jardim|parque|rua|avenida|alameda|praia|setor|praca|universidade|travessa|estrada|rodovia|largo|recanto|residencial|conjunto|nucleo|morro|ilha|chacara|chacaras|granja|alto|ponta|barra|balneario|lagoa|santa|santo|sao|nossa|porto|nova|novo|serra|quinta|colina|portal|cidade|loteamento|condominio)$/;
const LOWER_CASE_FEATURE = /^(?:bairro|vila|jardim|parque|rua|avenida|alameda|setor|universidade)$/;
const NOT_A_NAME =
  /^(?:sem|com|e|ou|ate|que|tem|para|por|perto|grande|pequen\w*|tranquil\w*|calm\w*|segur\w*|moviment\w*|asfalt\w*|fechad\w*|residencial|comercial|principal|bom|boa|bons|mais|muito|um|uma|em|no|na|eh|esta|ser|seja|onde|mesmo|mesma|bonit\w*|legal|nobre|arborizad\w*|melhor|aqui|la|ai|inteir\w*|se|mas|ja|nao|sim|pode|quero|queria|proxim\w*|familiar|barat\w*|novo|nova|privativ\w*|plan[oa]|em|de|do|da|dos|das|o|a|os|as|tipo|tao|ali|industrial|publico|municipal|aquatico|meu|minha|qualquer|dele|dela|vizinh\w*|desse|dessa|deste|desta|esse|essa|este|esta|algum\w*|outro|outra|vcs|voces|te|me|minimo|max\w*|uns|hoje|tbm|tb|tambem|por|favor|d[eo]|\d+)$/;
const REGULAR_STOP =
  /^(?:whatsapp|instagram|facebook|google|olx|fgts|caixa|airbnb|site|banco|itau|bradesco|santander|nubank|deus|brasil|zap|pix|clt|inss|mcmv|iptu|domingo|sabado|segunda|terca|quarta|quinta|sexta|janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro|planta|lancamento|obra|obras|construcao|apartamento|casa|investimento|investir|airbnb|portugues|ingles|real|reais|residencial|edificio|condominio|empreendimento|internet|youtube|tiktok|metro|brt|vlt|pe|vista|torre|bloco|tabela|link|video|stand|decorado|minha|meu|sua|seu|verdade|momento|hora|semana|mes|ano|proximo|proxima|final|inicio|max|maximo|minimo|caso|geral|ap|apto|studio|loft|terreno|lote|sala|loja|galpao|cobertura)$/;

function nationalMatch(utterance: Utterance, at: number): boolean {
  return matchAt(utterance, nationalGazetteer(), at) !== null;
}

/** A name no list holds: "no bairro Nova Lindóia", "na Rua Augusta", "no Cabula". */
function unlistedAt(utterance: Utterance, at: number, expected: boolean): { name: string; last: number } | null {
  const head = wordAt(utterance, at);
  const named = NAMED_FEATURE.test(head) || NAMED_FEATURE.test(utterance.tokens[at]?.norm ?? '');
  const norm = utterance.tokens[at]?.norm ?? head;
  if (norm === 'bairro') {
    const start = OF.test(wordAt(utterance, at + 1)) ? at + 2 : at + 1;
    const taken = nationalMatch(utterance, start)
      ? null
      : nameTokens(utterance, start, expected || hasLocative(utterance, at), false);
    return taken ? { name: spell(utterance, start, taken), last: taken } : null;
  }
  const locative = hasLocative(utterance, at) || /^(?:a|o|d[ao])$/.test(wordAt(utterance, at - 1));
  if (named && norm !== 'bairro' && (hasLocative(utterance, at) || LOWER_CASE_FEATURE.test(norm))) {
    const taken = nameTokens(
      utterance,
      at + 1,
      LOWER_CASE_FEATURE.test(norm) && (expected || hasLocative(utterance, at)),
      norm === 'rua' || norm === 'avenida',
    );
    if (taken) return { name: spell(utterance, at, taken), last: taken };
  }
  if (!locative || !isCapital(utterance, at) || !LOCATIVE.test(wordAt(utterance, at - 1))) return null;
  if (head === 'centro' || REGULAR_STOP.test(head) || NOT_A_NAME.test(head) || head.length < 3) return null;
  let last = at;
  for (let next = at + 1; next < utterance.tokens.length && next < at + 5; next++) {
    if (!adjacent(utterance, next)) break;
    if (OF.test(wordAt(utterance, next)) && isCapital(utterance, next + 1) && !nationalMatch(utterance, next + 1))
      continue;
    if (!isCapital(utterance, next) || /^[A-Z]{2}$/.test(utterance.tokens[next]?.raw ?? '')) break;
    last = next;
  }
  return { name: spell(utterance, at, last), last };
}

function adjacent(utterance: Utterance, at: number): boolean {
  const before = utterance.tokens[at - 1];
  const token = utterance.tokens[at];
  return (
    before !== undefined &&
    token !== undefined &&
    /^[\s'.-]*$/.test(utterance.raw.slice(before.end, token.start)) &&
    !utterance.raw.slice(before.end, token.start).includes('\n')
  );
}

function nameTokens(utterance: Utterance, from: number, mayBeLower: boolean, isStreet: boolean): number | null {
  let last: number | null = null;
  let words = 0;
  for (let at = from; at < utterance.tokens.length && words < 3; at++) {
    const token = utterance.tokens[at];
    if (!token || !adjacent(utterance, at)) break;
    const word = fold(token.raw);
    if (OF.test(word)) {
      const next = wordAt(utterance, at + 1);
      if (!next || NOT_A_NAME.test(next) || (isStreet && /^(?:casa|cima|baixo|tras|frente|terra)$/.test(next))) break;
      continue;
    }
    if (!/\p{L}/u.test(token.raw) || NOT_A_NAME.test(word) || NOT_A_NAME.test(token.norm)) break;
    if (!isCapital(utterance, at) && (!mayBeLower || words > 0)) break;
    words += 1;
    last = at;
  }
  return last;
}

function spell(utterance: Utterance, first: number, last: number): string {
  return utterance.tokens
    .slice(first, last + 1)
    .map(({ raw, norm }) => {
      if (OF.test(fold(raw))) return raw.toLowerCase();
      const word =
        /^(?:avenida|jardim|santa|santo|parque|praca|vila)$/.test(norm) && fold(raw) !== norm
          ? norm.replace('praca', 'praça')
          : raw;
      const rest = utterance.shouting ? word.slice(1).toLowerCase() : word.slice(1);
      return word.charAt(0).toUpperCase() + rest;
    })
    .join(' ');
}

/** "SP", "/SC": a unit of the federation beside a place, or where one is expected. */
function stateAt(utterance: Utterance, at: number, afterPlace: boolean): string | null {
  const raw = utterance.tokens[at]?.raw ?? '';
  const uf = raw.toUpperCase();
  if (!Object.hasOwn(STATES, uf) || raw.length !== 2) return null;
  const locative =
    LOCATIVE.test(wordAt(utterance, at - 1)) ||
    (OF.test(wordAt(utterance, at - 1)) && PLACE_NOUN.test(wordAt(utterance, at - 2)));
  if (afterPlace) return raw === uf || /^(?:sp|rj|mg|sc|pr|rs|ba|df|go|pb|rn|ce|al|ms|mt|es)$/.test(raw) ? uf : null;
  if (/^(?:SP|RJ|MG|SC|DF)$/.test(uf) && (locative || (raw === uf && !utterance.shouting))) return uf;
  return locative && raw === uf ? uf : null;
}

/** Every place named, sought or not; `blocked` stretches (the lead's own name) are not read. */
export function findPlaces(
  utterance: Utterance,
  knownPlaces: readonly string[],
  expected: boolean,
  blocked: readonly Span[],
): PlaceMention[] {
  const gazetteer = nationalGazetteer();
  const known = indexKnownPlaces(knownPlaces);
  const found: PlaceMention[] = findRegions(utterance).map((region) => ({
    ...region,
    kind: 'region',
    cities: [],
    first: tokenAt(utterance, region.from),
    last: tokenAt(utterance, region.to - 1),
  }));
  const regionTokens = found.map(({ first, last }) => ({ from: first, to: last + 1 }));
  const add = (name: string, kind: PlaceMention['kind'], cities: readonly string[], first: number, last: number) => {
    const from = utterance.tokens[first];
    const to = utterance.tokens[last];
    if (from && to) found.push({ name, kind, cities, first, last, from: from.at, to: to.at + to.norm.length });
  };
  for (let at = 0; at < utterance.tokens.length; at++) {
    const token = utterance.tokens[at];
    if (!token || !/^\p{L}/u.test(token.raw)) continue;
    const span = { from: token.at, to: token.at + token.norm.length };
    if (
      blocked.some((other) => overlaps(other, span)) ||
      regionTokens.some((other) => overlaps(other, { from: at, to: at + 1 }))
    )
      continue;
    const previous = found.findLast((one) => one.last < at && (one.kind !== 'region' || one.last === at - 1));
    const listed = previous !== undefined && linkBetween(utterance, previous.last, at) !== null;
    const uf = stateAt(
      utterance,
      at,
      previous?.last === at - 1 ||
        (listed && /^(?:,|\/|\()$/.test(utterance.tokens[at - 1]?.norm ?? '')) ||
        (listed && wordAt(utterance, at - 1) === 'de' && previous?.kind === 'region'),
    );
    if (uf) {
      add(uf, 'state', [], at, at);
      continue;
    }
    const own = matchAt(utterance, known, at);
    const listedPlace = matchAt(utterance, gazetteer, at);
    const match = own ?? listedPlace;
    const unlisted = unlistedAt(utterance, at, expected);
    const continues =
      match &&
      unlisted &&
      unlisted.last > match.last &&
      !OF.test(wordAt(utterance, match.last + 1)) &&
      matchAt(utterance, gazetteer, match.last + 1);
    if (match && (!unlisted || match.last >= unlisted.last || own || continues)) {
      const { place, last } = match;
      const startsSegment =
        expected &&
        (at === 0 ||
          ANSWER_CONNECTOR.test(utterance.tokens[at - 1]?.norm ?? '') ||
          ANSWER_OPENER.test(utterance.plain.slice(0, token.at)));
      if (hasEnoughEvidence(utterance, place, at, last, { expected: startsSegment, listed })) {
        add(place.name, place.kind, place.cities, at, last);
        at = last;
        continue;
      }
    }
    if (unlisted && !isPerson(utterance, at)) {
      add(unlisted.name, 'unlisted', [], at, unlisted.last);
      at = unlisted.last;
      continue;
    }
    if (!match && (hasLocative(utterance, at) || expected)) {
      const misspelt = matchMisspelt(utterance, gazetteer, at);
      if (misspelt && !isPerson(utterance, at)) {
        add(misspelt.place.name, misspelt.place.kind, misspelt.place.cities, at, misspelt.last);
        at = misspelt.last;
        continue;
      }
    }
    if (
      /^centro$/.test(token.norm) &&
      (listed ||
        expected ||
        LOCATIVE.test(wordAt(utterance, at - 1)) ||
        /^(?:do|ao|o)$/.test(wordAt(utterance, at - 1))) &&
      !/^(?:comercial|medico|cirurgico|de (?:convenc|compr|distrib)|empresarial|esportivo|espirita)/.test(
        utterance.plain.slice(token.at + 7),
      )
    ) {
      add('Centro', 'area', [], at, at);
    }
  }
  return found.sort((a, b) => a.first - b.first);
}

/** A word that, in an answer about places, is followed by one. */
const ANSWER_CONNECTOR =
  /^(?:[,./:]|entre|o|a|os|as|ou|e|em|no|na|nos|nas|so|somente|prefiro|quero|tipo|ser|mesmo|talvez|la|aqui)$/;

/** Words before the first place of an answer that do not keep it from being one. */
const ANSWER_OPENER =
  /^(?:(?:pode ser|queria|quero|gostaria de|prefiro|preferencia por|de preferencia|preferencialmente|acho que|talvez|so|somente|apenas|tipo|por|pelo|pela|em|no|na|la|lá|aqui|ali|ah|oi|ola|eh|entao|olha|bom|sim|o|a|bairro|cidade|regiao|perto|proximo|para|os lados|lados|lado|de|do|da|dos|das|ou|e|mais|principalmente|menos|exceto|tudo|qualquer (?:bairro|lugar|canto|regiao)(?: bom| boa)?|estou (?:procurando|buscando|vendo)|procuro|busco|gosto|gosto muito|curto|amo|,|\.|eu|nao|seria|ficar|algo|alguma coisa|mesmo|so em|bora|moraria|morar|a ideia)(?: |$))+$/;

/** What joins two places: null when something else stands between them. */
export function linkBetween(utterance: Utterance, last: number, next: number): string | null {
  const between = utterance.tokens
    .slice(last + 1, next)
    .map((token) => token.norm)
    .join(' ');
  return /^(?:(?:,|\/|\.|e|ou|em|no|na|de|do|da|ate|tambem|mais|aqui|la|bairro|a|o|regiao|perto|senao|quem sabe|talvez|ali|cidade|proximo|ao|nem|para|pros|lados|por|ja|no caso|tipo|que fica|fica|dentro|so|aceito|serve|pode|ser|ainda|inclusive|preferencia|principalmente)(?: |$))*$/.test(
    between,
  )
    ? between
    : null;
}
