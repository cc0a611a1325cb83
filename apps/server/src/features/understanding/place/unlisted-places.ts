import { oneLine } from '@prumo/contracts/text/one-line';
import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import type { Utterance } from '../text/utterance.ts';
import { nationalGazetteer } from './gazetteer.ts';
import { matchAt } from './match-place.ts';
import { hasLocative, isCapital, LOCATIVE, OF, wordAt } from './place-context.ts';

const NAMED_FEATURE = new RegExp(oneLine`
  ^(?:
    bairro|vila|jardim|parque|rua|avenida|alameda|praia|setor|praca|universidade|travessa|estrada|rodovia|largo
    |recanto|conjunto|nucleo|morro|ilha|chacara|chacaras|granja|alto|ponta|barra|balneario|lagoa|santa|santo|sao
    |nossa|porto|nova|novo|serra|quinta|colina|portal|cidade|loteamento
  )$
`);
const LOWER_CASE_FEATURE = /^(?:bairro|vila|jardim|parque|rua|avenida|alameda|setor|universidade|rodovia|marginal)$/;
const ANY_SUCH = /^(?:outra|outro|alguma|algum|uma|um|qualquer|nenhuma|nenhum)$/;
const NOT_A_NAME = new RegExp(oneLine`
  ^(?:
    vivareal|imovelweb|olx|zap|sem|com|e|ou|ate|que|tem|para|por|perto|grande|pequen\w*|tranquil\w*|calm\w*
    |segur\w*|moviment\w*|asfalt\w*|fechad\w*|residencial|comercial|principal|bom|boa|bons|mais|muito|um|uma|em
    |no|na|eh|esta|ser|seja|onde|mesmo|mesma|bonit\w*|legal|nobre|arborizad\w*|melhor|aqui|la|ai|inteir\w*|se
    |mas|ja|nao|sim|pode|quero|queria|proxim\w*|familiar|barat\w*|novo|nova|privativ\w*|plan[oa]|em|de|do|da|dos
    |das|o|a|os|as|tipo|tao|ali|industrial|publico|municipal|aquatico|meu|minha|qualquer|dele|dela|vizinh\w*
    |desse|dessa|deste|desta|esse|essa|este|esta|algum\w*|outro|outra|vcs|voces|te|me|minimo|max\w*|uns|hoje|tbm
    |tb|tambem|por|favor|d[eo]|\d+
  )$
`);
const REGULAR_STOP = new RegExp(oneLine`
  ^(?:
    natal|japao|portugal|espanha|italia|eua|europa|argentina|uruguai|paraguai|irlanda|alemanha|inglaterra|canada
    |australia|exterior|brt|vlt|upa|ubs|sesc|senac|cdb|clt|creci|caixa|reserva|residence|park|parc|whatsapp
    |instagram|facebook|google|olx|fgts|caixa|airbnb|site|banco|itau|bradesco|santander|nubank|deus|brasil|zap
    |pix|clt|inss|mcmv|iptu|domingo|sabado|segunda|terca|quarta|quinta|sexta|janeiro|fevereiro|marco|abril|maio
    |junho|julho|agosto|setembro|outubro|novembro|dezembro|planta|lancamento|obra|obras|construcao|apartamento
    |casa|investimento|investir|airbnb|portugues|ingles|real|reais|residencial|edificio|condominio
    |empreendimento|internet|youtube|tiktok|metro|brt|vlt|pe|vista|torre|bloco|modulo|quadra|etapa|fase|tabela
    |link|video|stand|decorado|minha|meu|sua|seu|verdade|momento|hora|semana|mes|ano|proximo|proxima|final
    |inicio|max|maximo|minimo|caso|geral|ap|apto|studio|loft|terreno|lote|sala|loja|galpao|cobertura
  )$
`);

function nationalMatch(utterance: Utterance, at: number): boolean {
  return matchAt(utterance, nationalGazetteer(), at) !== null;
}

export function unlistedAt(utterance: Utterance, at: number, expected: boolean): UnlistedPlace | null {
  const head = wordAt(utterance, at);
  const norm = utterance.tokens[at]?.norm ?? head;
  const isLocative = hasLocative(utterance, at);
  if (norm === 'bairro') return districtAt(utterance, at, expected || isLocative);
  const feature = featureAt(utterance, at, expected);
  if (feature) return feature;
  const institution = institutionAt(utterance, at);
  if (institution) return institution;
  if (!isCapital(utterance, at) || !(isNearby(utterance, at) || LOCATIVE.test(wordAt(utterance, at - 1)))) return null;
  if (/^(?:pelo|pela)$/.test(wordAt(utterance, at - 1)) || /^\d/.test(wordAt(utterance, at + 1))) return null;
  if (head === 'centro' || REGULAR_STOP.test(head) || NOT_A_NAME.test(head) || head.length < 3) return null;
  const last = endOfCapitals(utterance, at);
  return { name: spell(utterance, at, last), last };
}

type UnlistedPlace = { name: string; last: number };

function districtAt(utterance: Utterance, at: number, mayBeLower: boolean): UnlistedPlace | null {
  const start = OF.test(wordAt(utterance, at + 1)) ? at + 2 : at + 1;
  const taken = nationalMatch(utterance, start) ? null : nameTokens(utterance, start, { mayBeLower, isStreet: false });
  return taken ? { name: spell(utterance, start, taken), last: taken } : null;
}

/** "rua das Acácias", "Parque da Água". */
function featureAt(utterance: Utterance, at: number, expected: boolean): UnlistedPlace | null {
  const head = wordAt(utterance, at);
  const norm = utterance.tokens[at]?.norm ?? head;
  const isAny = ANY_SUCH.test(wordAt(utterance, at - 1)) && !isCapital(utterance, at);
  const named = !isAny && (NAMED_FEATURE.test(head) || NAMED_FEATURE.test(utterance.tokens[at]?.norm ?? ''));
  const isLocative = hasLocative(utterance, at);
  if (!named || !(isLocative || LOWER_CASE_FEATURE.test(norm))) return null;
  const taken = nameTokens(utterance, at + 1, {
    mayBeLower: LOWER_CASE_FEATURE.test(norm) && (expected || isLocative),
    isStreet: norm === 'rua' || norm === 'avenida',
  });
  return taken ? { name: spell(utterance, at, taken), last: taken } : null;
}

/** "perto de Viracopos": without an article a place follows. */
function isNearby(utterance: Utterance, at: number): boolean {
  const head = wordAt(utterance, at);
  return (
    wordAt(utterance, at - 1) === 'de' &&
    /^(?:perto|pertinho|proxim[oa]|arredores|entorno|redondezas)$/.test(wordAt(utterance, at - 2)) &&
    !FIRST_NAMES.has(head) &&
    !COMMON_WORDS.has(head)
  );
}

function endOfCapitals(utterance: Utterance, at: number): number {
  let last = at;
  for (let next = at + 1; next < utterance.tokens.length && next < at + 5; next++) {
    if (!adjacent(utterance, next)) break;
    if (CONNECTIVE.test(wordAt(utterance, next))) break;
    if (OF.test(wordAt(utterance, next)) && isCapital(utterance, next + 1) && !nationalMatch(utterance, next + 1))
      continue;
    if (!isCapital(utterance, next) || /^[A-Z]{2}$/.test(utterance.tokens[next]?.raw ?? '')) break;
    last = next;
  }
  return last;
}

function institutionAt(utterance: Utterance, at: number): UnlistedPlace | null {
  const raw = utterance.tokens[at]?.raw ?? '';
  if (utterance.isShouting || !/^(?:Uni\p{Ll}{2,}|\p{Lu}{3,})$/u.test(raw) || REGULAR_STOP.test(wordAt(utterance, at)))
    return null;
  const before = wordAt(utterance, at - 1);
  const near =
    /^(?:d[ao]|ao|a)$/.test(before) &&
    /^(?:perto|proxim[oa]|pertinho|lado|frente|regiao|redor|entorno)$/.test(wordAt(utterance, at - 2));
  if (!near && !/^(?:n[oa])$/.test(before)) return null;
  return nationalMatch(utterance, at) ? null : { name: raw, last: at };
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

const INCOMPLETE = /^(?:sao|santo|santa|nossa|dom|padre|frei|doutor|dr|nova|novo|bela|monte|alto)$/;
const CONNECTIVE = /^(?:e|ou|mas|tambem|com|sem|para|por|em|no|na|ate|perto|que|se)$/;
const isRemark = (word: string, norm: string) => NOT_A_NAME.test(word) || NOT_A_NAME.test(norm);

type NameForm = { mayBeLower: boolean; isStreet: boolean };

function nameTokens(utterance: Utterance, from: number, { mayBeLower, isStreet }: NameForm): number | null {
  let last: number | null = null;
  let words = 0;
  for (let at = from; at < utterance.tokens.length && words < 3; at++) {
    const token = utterance.tokens[at];
    if (!token || !adjacent(utterance, at)) break;
    const { word } = token;
    if (OF.test(word)) {
      if (!isNameAfterOf(wordAt(utterance, at + 1), isStreet)) break;
      continue;
    }
    if (!/\p{L}/u.test(token.raw) || (isRemark(word, token.norm) && !(isStreet && isCapital(utterance, at)))) break;
    const mayGoOn = mayBeLower && (words === 0 || goesOnInLowerCase(utterance, at, isStreet));
    if (!isCapital(utterance, at) && !mayGoOn) break;
    words += 1;
    last = at;
  }
  return last;
}

const isNameAfterOf = (next: string, isStreet: boolean): boolean =>
  next !== '' && !NOT_A_NAME.test(next) && !(isStreet && /^(?:casa|cima|baixo|tras|frente|terra)$/.test(next));

function goesOnInLowerCase(utterance: Utterance, at: number, isStreet: boolean): boolean {
  const before = wordAt(utterance, at - 1);
  if (INCOMPLETE.test(before)) return true;
  const word = wordAt(utterance, at);
  return isStreet && (!COMMON_WORDS.has(word) || OF.test(before)) && !/^\d/.test(word);
}

function spell(utterance: Utterance, first: number, last: number): string {
  return utterance.tokens
    .slice(first, last + 1)
    .map(({ raw, norm, word: typed }) => {
      if (OF.test(typed)) return raw.toLowerCase();
      const word =
        /^(?:avenida|jardim|santa|santo|parque|praca|vila)$/.test(norm) && typed !== norm
          ? norm.replace('praca', 'praça')
          : raw;
      const rest = utterance.isShouting ? word.slice(1).toLowerCase() : word.slice(1);
      return word.charAt(0).toUpperCase() + rest;
    })
    .join(' ');
}
