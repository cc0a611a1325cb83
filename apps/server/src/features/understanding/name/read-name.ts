import { oneLine } from '@prumo/contracts/text/one-line';
import { nationalGazetteer } from '../place/gazetteer.ts';
import { matchAt } from '../place/match-place.ts';
import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import { type Span, type Token, tokenAt, type Utterance } from '../text/utterance.ts';
import type { AskedItem, AskedOption } from '../understanding.ts';
import { NEVER_A_NAME, SURNAMES } from './name-words.ts';

const INTRODUCTIONS: readonly RegExp[] = [
  /\b(?:o )?meu nome nao eh (?:\w+ ){1,3}, (?:e |mas )?(?:eh|e) (?:o |a )?/g,
  /\b(?:o )?meu nome (?:completo )?(?:eh|e|:|\?|,|na verdade eh|correto eh|certo eh)(?: na verdade)?(?: :| o| a)? /g,
  /\bme chamo (?:o |a )?/g,
  /\b(?:pode |podem )?(?:colocar|coloca|por|anotar|anota|registrar|cadastrar|cadastra|cadastre|salvar|salva|bota) (?:ai |o nome |como |em nome de |no nome de |meu nome |: )*(?=\w+)/g,
  /\b(?:(?:pode |podem |podes )?me cham(?:ar|a|e|em|am)|(?:pode|podem) chamar) (?:de |por |so de )/g,
  new RegExp(
    oneLine`
    \b(?:
      aqui (?:eh|e|quem fala eh|fala)|quem (?:fala|escreve|esta falando) (?:aqui )?(?:eh|e)
      |(?:eh|e) (?:o|a) (?=\w+(?: \w+)? (?:aqui|falando|que (?:esta )?fal\w+|de novo|novamente|outra vez))
      |^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|,|\.|!) )+(?:eh|e) (?:o|a)
    )(?: o| a)? ?
  `,
    'g',
  ),
  /\b(?:eu )?sou (?:o|a) /g,
  /\bnome (?:eh|:|e|completo :) ?/g,
  /(?:^|[.!,] )nome (?=\w{1,30} ?(?:\w{1,30} ?){0,2}[.,]|\w{1,30}$)/g,
  /\bnome(?: \w+){0,4} (?:errad[oa]|trocad[oa])(?: \w+){0,2} , (?:eh|o certo eh)(?: o| a)? /g,
  /\b(?:errad[oa]|errou|erraram|trocou|trocaram)(?: \w+){0,3} nome(?: \w+){0,2} , (?:eh|o certo eh)(?: o| a)? /g,
  /(?:^|[.!] )(?:muito )?prazer , (?=\w+ (?:d[aeo]s? )?\w+)/g,
];
const BARE_I_AM = /\b(?:eu )?sou /g;
const SIGNED = new RegExp(
  oneLine`
    (?:^|[.!,?] )(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|eh|aqui) )*(\w+(?: (?:d[aeo]s? )?\w+){0,3}?)( (?:
      aqui(?= ?[,.!?]|$)|falando(?! com)|na linha|, prazer(?= ?[.,!]|$)|escrevendo(?= ?[,.!]|$)
    ))
  `,
  'g',
);
const CORRECTED_NAME = /\b(?:escreve|escrito|certo eh|correto eh|na verdade eh|eh com) /g;
const PARTICLE = /^(?:de|da|do|das|dos|e)$/;
const STOP_RAW = /[,.!?;:()\n]/;

function nameFrom(utterance: Utterance, offset: number, { isAsked = false } = {}): Span | null {
  let first = utterance.plain.length <= offset ? -1 : tokenAt(utterance, offset);
  while (/^(?:dr|dra|sr|sra|doutor|doutora|seu|dona|senhor|senhora|\.)$/.test(utterance.tokens[first]?.norm ?? ''))
    first++;
  if (first < 0) return null;
  let last = first - 1;
  for (let index = first; index < utterance.tokens.length && index < first + 6; index++) {
    const token = utterance.tokens[index];
    if (!token || !isWordOfName(utterance, first, index)) break;
    const isParticle = PARTICLE.test(token.word);
    if (isParticle && joinsNames(utterance, first, index)) continue;
    if (isParticle || NEVER_A_NAME.has(token.word) || NEVER_A_NAME.has(token.norm)) break;
    if (index > first && !isAsked && !isFurtherName(utterance, first, index)) break;
    last = index;
  }
  const from = utterance.tokens[first];
  const to = utterance.tokens[last];
  return from && to && last >= first ? { from: from.at, to: to.at + to.norm.length } : null;
}

function isWordOfName({ raw, tokens }: Utterance, first: number, at: number): boolean {
  const token = tokens[at];
  if (!token || !/^\p{L}[\p{L}']+$/u.test(token.raw)) return false;
  return at === first || !STOP_RAW.test(raw.slice(tokens[at - 1]?.end ?? 0, token.start));
}

function joinsNames(utterance: Utterance, first: number, at: number): boolean {
  const particle = utterance.tokens[at];
  const next = utterance.tokens[at + 1];
  if (!particle || !next || at === first) return false;
  const { word, raw } = particle;
  if (word === 'e' || !isNameWord(next) || /\p{Lu}{2,}/u.test(next.raw) || next.raw.length < 3) return false;
  if (raw === 'da' && !isCapitalised(next)) return false;
  if (SURNAMES.has(next.word)) return true;
  if (word === 'de' && isTown(utterance, at + 1)) return false;
  // In "Ana do Banco" the word after a given name and an article is a company.
  return !(at === first + 1 && /^(?:da|do)$/.test(word) && !isLongName(utterance, at));
}

const isCapitalised = ({ raw }: Token): boolean => /^\p{Lu}/u.test(raw);

function isFurtherName(utterance: Utterance, first: number, at: number): boolean {
  const token = utterance.tokens[at];
  if (!token) return false;
  return (
    isCapitalised(token) ||
    FIRST_NAMES.has(token.word) ||
    isLowerSurname(utterance, first, token.word) ||
    endsLowerName(utterance, first, at)
  );
}

function isLowerSurname(utterance: Utterance, first: number, word: string): boolean {
  const given = utterance.tokens[first];
  return SURNAMES.has(word) && given !== undefined && !/^\p{Lu}/u.test(given.raw);
}

function endsLowerName(utterance: Utterance, first: number, at: number): boolean {
  const given = utterance.tokens[first];
  const token = utterance.tokens[at];
  if (!given || !token || at !== first + 1 || /^\p{Lu}/u.test(given.raw) || !FIRST_NAMES.has(given.word)) return false;
  const { word } = token;
  const isEnd = /^(?:[.,!]|)$/.test(utterance.tokens[at + 1]?.norm ?? '');
  return isEnd && word.length > 3 && !COMMON_WORDS.has(word) && !COMMON_WORDS.has(token.norm);
}

const COMPANY = new RegExp(oneLine`
  ^(?:
    otica|padaria|farmacia|drogaria|auto|oficina|mecanica|transportadora|transportes|advocacia|contabilidade
    |pizzaria|restaurante|studio|salao|barbearia|academia|distribuidora|metalurgica|agro\w*|lojas|supermercado
    |pet|floricultura|papelaria|confeccoes|faculdade|igreja|prefeitura|hospital|sorveteria|fazenda|posto|hotel
    |pousada|banco|empresa|imobiliaria|construtora|loja|grupo|bairro|setor|clinica|escola|agencia|casa|mercado
    |time|equipe
  )$
`);

/** "Maria da Saúde Bezerra": a surname follows. */
function isLongName(utterance: Utterance, particle: number): boolean {
  const devotion = utterance.tokens[particle + 1];
  const surname = utterance.tokens[particle + 2];
  return (
    [devotion, surname].every((token) => token !== undefined && /^\p{Lu}\p{Ll}+$/u.test(token.raw)) &&
    !COMPANY.test(devotion?.word ?? '')
  );
}

/** "Valdecir de Ibirubá": the lead's town. */
function isTown(utterance: Utterance, at: number): boolean {
  const match = matchAt(utterance, nationalGazetteer(), at);
  return match !== null && match.place.kind === 'city' && !matchesName(match.place.words);
}

const matchesName = (words: readonly string[]) => words.every((word) => SURNAMES.has(word) || FIRST_NAMES.has(word));

const isNameWord = ({ raw, word }: Token) => !NEVER_A_NAME.has(word) && /^\p{L}[\p{L}']+$/u.test(raw);

function capitalised(utterance: Utterance, span: Span): string {
  const first = tokenAt(utterance, span.from);
  const last = tokenAt(utterance, span.to - 1);
  return utterance.tokens
    .slice(first, last + 1)
    .map(({ raw, word }) => {
      if (PARTICLE.test(word)) return raw.toLowerCase();
      const rest = utterance.isShouting ? raw.slice(1).toLowerCase() : raw.slice(1);
      return raw.charAt(0).toUpperCase() + rest;
    })
    .join(' ');
}

function introduced(utterance: Utterance, lastQuestion: AskedItem | null): Span | null {
  const found = INTRODUCTIONS.flatMap((pattern) =>
    [...utterance.plain.matchAll(pattern)].flatMap((match) => introducedBy(utterance, match) ?? []),
  ).at(-1);
  return found ?? calledBareName(utterance, { isAsked: lastQuestion === 'name' }) ?? signedName(utterance);
}

const MAYBE_INTRODUCTION = /sou|aqui|quem|coloc|bota|por |anota|registr|cadastr|salva|prazer|^\W*nome $|^nome|^eh|^e /;
const ORDER = /^(?:(?:pode|podem) )?(?:coloc\w+|bota|por|anot\w+|registr\w+|salv\w+) (?:ai )?$/;
const SOMEBODY_ELSES = /\b(?:dele|dela|esposa|marido|mulher|corretor|filh[oa]|mae|pai|email)\b[^,.]{0,12}$/;

function introducedBy(utterance: Utterance, match: RegExpExecArray): Span | null {
  const [said] = match;
  const span = nameFrom(utterance, match.index + said.length);
  const head = span && utterance.tokens[tokenAt(utterance, span.from)];
  if (!head || !isNameWord(head)) return null;
  const isStrict = MAYBE_INTRODUCTION.test(said) && !/nome eh|nome e|meu nome/.test(said);
  const isUnlikely = ORDER.test(said) || !isCapitalised(head) || utterance.isShouting;
  if (isStrict && isUnlikely && !FIRST_NAMES.has(head.word)) return null;
  const before = utterance.plain.slice(0, match.index);
  if (SOMEBODY_ELSES.test(before)) return null;
  if (/\bcham\w+ d/.test(said) && /\bnao $/.test(before)) return null;
  return /^ ?\bnao\b/.test(utterance.plain.slice(match.index - 4, match.index)) ? null : span;
}

function calledBareName(utterance: Utterance, { isAsked }: AskedOption): Span | null {
  for (const match of utterance.plain.matchAll(BARE_I_AM)) {
    const span = nameFrom(utterance, match.index + match[0].length, { isAsked });
    const head = span && utterance.tokens[tokenAt(utterance, span.from)];
    if (span && head && FIRST_NAMES.has(head.word)) return span;
  }
  return null;
}

/** "oi, Paulo aqui". */
function signedName(utterance: Utterance): Span | null {
  for (const match of utterance.plain.matchAll(SIGNED)) {
    const start = match.index + match[0].length - (match[1] ?? '').length - (match[2] ?? '').length;
    const head = utterance.tokens[tokenAt(utterance, start)];
    if (!head || !isNameWord(head)) continue;
    const isGiven = FIRST_NAMES.has(head.word) || (/^\p{Lu}/u.test(head.raw) && !utterance.isShouting);
    const span = isGiven ? nameFrom(utterance, start) : null;
    if (span && span.to === start + (match[1] ?? '').length) return span;
  }
  return null;
}

const BEFORE_A_NAME = new RegExp(oneLine`
  ^(?:
    com (?:o|a) (?=\w+ ?[.,!]?$)
    |(?:
      ja (?:te )?(?:falei|disse)|oi|ola|opa|sim|claro|pode ser|ah|bom dia|boa tarde|boa noite|eh|e|o|a|anota
      |anota ai|nome|prazer|pois nao|beleza|ok|com prazer
    )[ ,.!:]+
  )*
`);

function bareAnswer(utterance: Utterance): Span | null {
  const { plain } = utterance;
  for (const match of plain.matchAll(CORRECTED_NAME)) {
    const span = nameFrom(utterance, match.index + match[0].length, { isAsked: true });
    if (span) return span;
  }
  const lead = BEFORE_A_NAME.exec(plain)?.[0].length ?? 0;
  const span = nameFrom(utterance, lead, { isAsked: true });
  const head = span && utterance.tokens[tokenAt(utterance, span.from)];
  if (!span || !head) return null;
  const rest = plain.slice(span.to);
  const isAlone =
    /^ ?(?:[.,!?]|$)/.test(rest) ||
    /^ (?:aqui|mesmo|prazer|e (?:o|a|meu)|com (?:dois|duas|um|uma|\w\b|acento|h|k|y|w)|sem (?:acento|h)|falando)\b/.test(
      rest,
    );
  return isAlone && isNameWord(head) ? span : null;
}

export function readName(utterance: Utterance, lastQuestion: AskedItem | null): { name: string; span: Span } | null {
  const span = introduced(utterance, lastQuestion) ?? (lastQuestion === 'name' ? bareAnswer(utterance) : null);
  return span ? { name: capitalised(utterance, span), span } : null;
}
