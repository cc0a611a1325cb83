import { COMMON_WORDS } from '../text/common-words.ts';
import { FIRST_NAMES } from '../text/first-names.ts';
import { fold, type Utterance } from '../text/utterance.ts';

/** Surnames that are written in lower case or after a particle as often as not. */
export const SURNAMES: ReadonlySet<string> = new Set(
  `silva santos oliveira souza sousa lima pereira ferreira costa rodrigues almeida nascimento alves carvalho araujo ribeiro gomes martins rocha
  barbosa dias cardoso teixeira cavalcanti cavalcante correia correa moreira melo mello nunes mendes freitas vieira monteiro moura castro campos
  ramos pinto duarte reis machado andrade borges miranda fernandes lopes marques batista barros pires azevedo cunha prado tavares moraes morais
  cruz conceicao jesus luz rosa paz mata penha gama veiga fonseca motta mota neves assis cerqueira queiroz siqueira`.split(
    /\s+/,
  ),
);

export function isSurname(particle: string, raw: string): boolean {
  return SURNAMES.has(fold(raw)) && particle.length > 0;
}

export function isLowerSurname(utterance: Utterance, first: number, word: string): boolean {
  const given = utterance.tokens[first];
  return SURNAMES.has(word) && given !== undefined && !/^\p{Lu}/u.test(given.raw);
}

/** "meu nome é rubens takahashi": typed in lower case throughout, and nothing follows. */
export function endsLowerName(utterance: Utterance, first: number, at: number): boolean {
  const given = utterance.tokens[first];
  const token = utterance.tokens[at];
  if (!given || !token || at !== first + 1 || /^\p{Lu}/u.test(given.raw) || !FIRST_NAMES.has(fold(given.raw)))
    return false;
  const word = fold(token.raw);
  const isEnd = /^(?:[.,!]|)$/.test(utterance.tokens[at + 1]?.norm ?? '');
  return isEnd && word.length > 3 && !COMMON_WORDS.has(word) && !COMMON_WORDS.has(token.norm);
}
