import type { Token } from './token.ts';

/** Fewer stops per word in a text this long mean transcribed speech. */
const LONG = 24;
const WORDS_A_STOP = 14;
const CONNECTORS =
  /^(?:mas|ai|entao|porque|que|e|so|eu|gente|nao|se|quem|ja|ainda|tambem|agora|,|\.|!|\?|nos|o|a|ou|nem|ela|ele|isso)$/;
const WISH =
  /^(?:quero|queria|queremos|queriamos|procuro|procuramos|busco|gostaria|precisava|preciso|precisamos|pretendo)$/;
const SUBJECT = /^(?:eu|a|nos|quero|queria|agora|preciso|precisava|procuro|busco|queremos|gostaria|seria|o|se)$/;
const TOPIC = /^(?:preco|teto|limite|objetivo|dinheiro|valor|orcamento|negocio|investimento|ideia|maximo)$/;

function beginsThought(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.norm ?? '';
  const before = tokens[at - 1]?.norm ?? '.';
  const next = tokens[at + 1]?.norm ?? '';
  const later = tokens[at + 2]?.norm ?? '';
  if (/^[,.!?]$/.test(before)) return false;
  if (word === 'mas' || word === 'porque') return true;
  if (word === 'entao') return before !== 'e';
  if (word === 'ai')
    return SUBJECT.test(next) || /^(?:fiquei|pensamos|pensei|resolvi|agora|voce|vi|decidi|fomos)$/.test(next);
  if (word === 'e')
    return (
      /^(?:eu|quero|queria|agora|preciso|procuro|seria|estou)$/.test(next) ||
      (next === 'a' && later === 'gente') ||
      (next === 'o' && TOPIC.test(later))
    );
  if (word === 'pode') return /^(?:ser|por|colocar|botar)$/.test(next) && !CONNECTORS.test(before);
  if (word === 'tinha') return next === 'pensado';
  if (word === 'so') return next === 'que';
  if (word === 'eu') return WISH.test(next) && !CONNECTORS.test(before);
  if (word === 'a') return next === 'gente' && WISH.test(later) && !CONNECTORS.test(before);
  return WISH.test(word) && !CONNECTORS.test(before) && !/^(?:nunca|sempre|tudo|hoje)$/.test(before);
}

/** Restores stops, to separate what the lead has from what the lead wants. */
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
