import { readable } from './readable.ts';
import { expandShorthand } from './shorthand.ts';

/** Most common first: the first of several words with the same consonants is chosen. */
const WORDS =
  `tem bom com sim quem fiz faz pago casa planta pronto pronta apartamento apartamentos apto morar minha meu namorada namorado marido esposa mulher filho filha
  familia comprar procuro procurando quero quarto quartos terreno sobrado cobertura studio lancamento construcao investir investimento alugar aluguel
  renda valor preco bairro cidade centro praia perto tarde noite dia mil milhao entrada financiamento condominio garagem vaga vagas suite suites
  visita visitar conhecer manda mandar foto fotos obrigado obrigada gostei saber queria gostaria preciso prefiro lugar predio elevador piscina moro mora`.split(
    /\s+/,
  );

const skeletonOf = (word: string): string => word.replace(/[aeiou]/g, '');
const WORD_OF_SKELETON = new Map<string, string>();
for (const word of WORDS) {
  const skeleton = skeletonOf(word);
  if (!WORD_OF_SKELETON.has(skeleton)) WORD_OF_SKELETON.set(skeleton, word);
}

/** Impossible in Portuguese, so a vowel was left out. */
const ONSET = /^(?![bcdfgptv][rl]|[clnp]h|ps|pn|gn|tm?$)[bcdfghjklmnpqrstvwxz]{2}/;
const CLUSTER = /[bcdfghjklmnpqrstvwxz]{3}/;
const BORN_BY_TWO = /[nmrlsxbd][bcdfgptv][rl]|[nmrlsx][cln]h|[nbd]s[ptc]|ns[tp]r/;

const lacksVowels = (word: string): boolean =>
  !/[aeiouy]/.test(word) || ONSET.test(word) || (CLUSTER.test(word) && !BORN_BY_TWO.test(word));

/** Completes "plnta" and "mrar"; all other words stay unchanged. */
export function withVowels(word: string): string {
  if (word.length < 2 || /[^a-z]/.test(word) || !lacksVowels(word)) return word;
  const full = WORD_OF_SKELETON.get(skeletonOf(word));
  return full !== undefined && full.length > word.length ? full : word;
}

export function writtenOut(message: string): string {
  const text = readable(message);
  const words = text.toLowerCase().match(/(?<![\p{L}\d])[a-z]{3,}(?![\p{L}\d])/gu) ?? [];
  if (!words.some((word) => withVowels(word) !== word)) return text;
  return text.replace(/(?<![\p{L}\d])[a-z]+(?![\p{L}\d])/gu, (word) => {
    const full = expandShorthand(word);
    return full === word ? withVowels(word) : full;
  });
}
