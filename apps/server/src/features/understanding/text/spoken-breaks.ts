import { lookUp } from '@prumo/contracts/text/look-up';
import type { Token } from './token.ts';

/** In a text this long, fewer punctuation marks per word mean transcribed speech. */
const LONG = 24;
const WORDS_A_STOP = 14;
const CONNECTORS =
  /^(?:mas|ai|entao|porque|que|e|so|eu|gente|nao|se|quem|ja|ainda|tambem|agora|,|\.|!|\?|nos|o|a|ou|nem|ela|ele|isso)$/;
const WISH =
  /^(?:quero|queria|queremos|queriamos|procuro|procuramos|busco|gostaria|precisava|preciso|precisamos|pretendo)$/;
const SUBJECT = /^(?:eu|a|nos|quero|queria|agora|preciso|precisava|procuro|busco|queremos|gostaria|seria|o|se)$/;
const TOPIC = /^(?:preco|teto|limite|objetivo|dinheiro|valor|orcamento|negocio|investimento|ideia|maximo)$/;

type Around = { before: string; next: string; later: string };
const isFree = ({ before }: Around): boolean => !CONNECTORS.test(before);

const BEGINNINGS: Readonly<Record<string, (around: Around) => boolean>> = {
  mas: () => true,
  porque: () => true,
  entao: ({ before }) => before !== 'e',
  ai: ({ next }) => SUBJECT.test(next) || /^(?:fiquei|pensamos|pensei|resolvi|agora|voce|vi|decidi|fomos)$/.test(next),
  e: ({ next, later }) =>
    /^(?:eu|quero|queria|agora|preciso|procuro|seria|estou)$/.test(next) ||
    (next === 'a' && later === 'gente') ||
    (next === 'o' && TOPIC.test(later)),
  pode: (around) => /^(?:ser|por|colocar|botar)$/.test(around.next) && isFree(around),
  tinha: ({ next }) => next === 'pensado',
  so: ({ next }) => next === 'que',
  eu: (around) => WISH.test(around.next) && isFree(around),
  a: (around) => around.next === 'gente' && WISH.test(around.later) && isFree(around),
};

function beginsThought(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const around = {
    before: tokens[at - 1]?.norm ?? '.',
    next: tokens[at + 1]?.norm ?? '',
    later: tokens[at + 2]?.norm ?? '',
  };
  if (/^[,.!?]$/.test(around.before)) return false;
  const begins = lookUp(BEGINNINGS, word);
  if (begins) return begins(around);
  return WISH.test(word) && isFree(around) && !/^(?:nunca|sempre|tudo|hoje)$/.test(around.before);
}

export function breakSpeech(tokens: Token[]): Token[] {
  const stops = tokens.filter(({ norm }) => /^[,.!?]$/.test(norm)).length;
  if (tokens.length < LONG || stops * WORDS_A_STOP > tokens.length) return tokens;
  const broken: Token[] = [];
  let at = 0;
  tokens.forEach((token, index) => {
    if (beginsThought(tokens, index)) {
      broken.push({ norm: '.', raw: '', word: '', start: token.start, end: token.start, at });
      at += 2;
    }
    broken.push({ ...token, at });
    at += token.norm.length + 1;
  });
  return broken;
}
