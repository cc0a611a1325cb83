import { nationalGazetteer } from '../place/gazetteer.ts';
import { matchAt } from '../place/match-place.ts';
import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import { type Span, type Token, tokenAt, type Utterance } from '../text/utterance.ts';
import type { AskedItem } from '../understanding.ts';
import { NEVER_A_NAME, SURNAMES } from './name-words.ts';

const INTRODUCTIONS: readonly RegExp[] = [
  /\b(?:o )?meu nome nao eh (?:\w+ ){1,3}, (?:e |mas )?(?:eh|e) (?:o |a )?/g,
  /\b(?:o )?meu nome (?:completo )?(?:eh|e|:|\?|,|na verdade eh|correto eh|certo eh)(?: na verdade)?(?: :| o| a)? /g,
  /\bme chamo (?:o |a )?/g,
  /\b(?:pode |podem )?(?:colocar|coloca|por|anotar|anota|registrar|cadastrar|cadastra|cadastre|salvar|salva|bota) (?:ai |o nome |como |em nome de |no nome de |meu nome |: )*(?=\w+)/g,
  /\b(?:(?:pode |podem |podes )?me cham(?:ar|a|e|em|am)|(?:pode|podem) chamar) (?:de |por |so de )/g,
  /\b(?:aqui (?:eh|e|quem fala eh|fala)|quem (?:fala|escreve|esta falando) (?:aqui )?(?:eh|e)|(?:eh|e) (?:o|a) (?=\w+(?: \w+)? (?:aqui|falando|que (?:esta )?fal\w+|de novo|novamente|outra vez))|^(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|,|\.|!) )+(?:eh|e) (?:o|a))(?: o| a)? ?/g,
  /\b(?:eu )?sou (?:o|a) /g,
  /\bnome (?:eh|:|e|completo :) ?/g,
  /(?:^|[.!,] )nome (?=\w{1,30} ?(?:\w{1,30} ?){0,2}[.,]|\w{1,30}$)/g,
  /\bnome(?: \w+){0,4} (?:errad[oa]|trocad[oa])(?: \w+){0,2} , (?:eh|o certo eh)(?: o| a)? /g,
  /\b(?:errad[oa]|errou|erraram|trocou|trocaram)(?: \w+){0,3} nome(?: \w+){0,2} , (?:eh|o certo eh)(?: o| a)? /g,
  /(?:^|[.!] )(?:muito )?prazer , (?=\w+ (?:d[aeo]s? )?\w+)/g,
];
const BARE_I_AM = /\b(?:eu )?sou /g;
const SIGNED =
  /(?:^|[.!,?] )(?:(?:oi|ola|opa|bom dia|boa tarde|boa noite|eh|aqui) )*(\w+(?: (?:d[aeo]s? )?\w+){0,3}?)( (?:aqui(?= ?[,.!?]|$)|falando(?! com)|na linha|, prazer(?= ?[.,!]|$)|escrevendo(?= ?[,.!]|$)))/g;
const CORRECTED_NAME = /\b(?:escreve|escrito|certo eh|correto eh|na verdade eh|eh com) /g;
const PARTICLE = /^(?:de|da|do|das|dos|e)$/;
const STOP_RAW = /[,.!?;:()\n]/;

function nameFrom(utterance: Utterance, offset: number, wasAsked: boolean): Span | null {
  let first = utterance.plain.length <= offset ? -1 : tokenAt(utterance, offset);
  while (/^(?:dr|dra|sr|sra|doutor|doutora|seu|dona|senhor|senhora|\.)$/.test(utterance.tokens[first]?.norm ?? ''))
    first++;
  if (first < 0) return null;
  let last = first - 1;
  for (let index = first; index < utterance.tokens.length && index < first + 6; index++) {
    const token = utterance.tokens[index];
    if (!token || !/^\p{L}[\p{L}']+$/u.test(token.raw)) break;
    if (index > first && STOP_RAW.test(utterance.raw.slice(utterance.tokens[index - 1]?.end ?? 0, token.start))) break;
    const { word } = token;
    const next = utterance.tokens[index + 1];
    if (PARTICLE.test(word)) {
      const continues = index > first && next && isNameWord(next) && word !== 'e' && !/\p{Lu}{2,}/u.test(next.raw);
      if (!continues || (token.raw === 'da' && !/^\p{Lu}/u.test(next.raw)) || next.raw.length < 3) break;
      if (index > first && word === 'de' && !SURNAMES.has(next.word) && isTown(utterance, index + 1)) break;
      // "Ana do Banco": a given name with an article is followed by a company.
      if (index === first + 1 && /^(?:da|do)$/.test(word) && !SURNAMES.has(next.word) && !isLongName(utterance, index))
        break;
      continue;
    }
    const capital = /^\p{Lu}/u.test(token.raw);
    if (NEVER_A_NAME.has(word) || NEVER_A_NAME.has(token.norm)) break;
    if (
      index > first &&
      !capital &&
      !(
        wasAsked ||
        FIRST_NAMES.has(word) ||
        isLowerSurname(utterance, first, word) ||
        endsLowerName(utterance, first, index)
      )
    )
      break;
    last = index;
  }
  const from = utterance.tokens[first];
  const to = utterance.tokens[last];
  return from && to && last >= first ? { from: from.at, to: to.at + to.norm.length } : null;
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

const COMPANY =
  /^(?:otica|padaria|farmacia|drogaria|auto|oficina|mecanica|transportadora|transportes|advocacia|contabilidade|pizzaria|restaurante|studio|salao|barbearia|academia|distribuidora|metalurgica|agro\w*|lojas|supermercado|pet|floricultura|papelaria|confeccoes|faculdade|igreja|prefeitura|hospital|sorveteria|fazenda|posto|hotel|pousada|banco|empresa|imobiliaria|construtora|loja|grupo|bairro|setor|clinica|escola|agencia|casa|mercado|time|equipe)$/;

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
      const rest = utterance.shouting ? raw.slice(1).toLowerCase() : raw.slice(1);
      return raw.charAt(0).toUpperCase() + rest;
    })
    .join(' ');
}

function introduced(utterance: Utterance, lastQuestion: AskedItem | null): Span | null {
  const { plain } = utterance;
  const asked = lastQuestion === 'name';
  let found: Span | null = null;
  for (const pattern of INTRODUCTIONS) {
    for (const match of plain.matchAll(pattern)) {
      const offset = match.index + match[0].length;
      const span = nameFrom(utterance, offset, false);
      if (!span) continue;
      const head = utterance.tokens[tokenAt(utterance, span.from)];
      if (!head || !isNameWord(head)) continue;
      const strict =
        /sou|aqui|quem|coloc|bota|por |anota|registr|cadastr|salva|prazer|^\W*nome $|^nome|^eh|^e /.test(match[0]) &&
        !/nome eh|nome e|meu nome/.test(match[0]);
      const isOrder = /^(?:(?:pode|podem) )?(?:coloc\w+|bota|por|anot\w+|registr\w+|salv\w+) (?:ai )?$/.test(match[0]);
      if (strict && !FIRST_NAMES.has(head.word) && (isOrder || !/^\p{Lu}/u.test(head.raw) || utterance.shouting))
        continue;
      if (
        /\b(?:dele|dela|esposa|marido|mulher|corretor|filh[oa]|mae|pai|email)\b[^,.]{0,12}$/.test(
          plain.slice(0, match.index),
        )
      )
        continue;
      if (/\bcham\w+ d/.test(match[0]) && /\bnao $/.test(plain.slice(0, match.index))) continue;
      if (/^ ?\bnao\b/.test(plain.slice(match.index - 4, match.index))) continue;
      found = span;
    }
  }
  if (found) return found;
  for (const match of plain.matchAll(BARE_I_AM)) {
    const span = nameFrom(utterance, match.index + match[0].length, asked);
    const head = span && utterance.tokens[tokenAt(utterance, span.from)];
    if (span && head && FIRST_NAMES.has(head.word)) return span;
  }
  for (const match of plain.matchAll(SIGNED)) {
    const start = match.index + match[0].length - (match[1] ?? '').length - (match[2] ?? '').length;
    const head = utterance.tokens[tokenAt(utterance, start)];
    if (!head || !isNameWord(head)) continue;
    const isGiven = FIRST_NAMES.has(head.word) || (/^\p{Lu}/u.test(head.raw) && !utterance.shouting);
    const span = isGiven ? nameFrom(utterance, start, false) : null;
    if (span && span.to === start + (match[1] ?? '').length) return span;
  }
  return null;
}

function bareAnswer(utterance: Utterance): Span | null {
  const { plain } = utterance;
  for (const match of plain.matchAll(CORRECTED_NAME)) {
    const span = nameFrom(utterance, match.index + match[0].length, true);
    if (span) return span;
  }
  const lead =
    /^(?:com (?:o|a) (?=\w+ ?[.,!]?$)|(?:ja (?:te )?(?:falei|disse)|oi|ola|opa|sim|claro|pode ser|ah|bom dia|boa tarde|boa noite|eh|e|o|a|anota|anota ai|nome|prazer|pois nao|beleza|ok|com prazer)[ ,.!:]+)*/.exec(
      plain,
    )?.[0].length ?? 0;
  const span = nameFrom(utterance, lead, true);
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
