import { oneLine } from '@prumo/contracts/text/one-line';
import { FIRST_NAMES } from '../text/first-names.ts';
import { COURTESY, GREETING_FILLER, GREETS, THANKS, THANKS_FILLER } from './courtesy-words.ts';

const GREETED = new RegExp(GREETS.source);
const THANKED = new RegExp(THANKS.source);

const leftOf = (plain: string, ...lists: RegExp[]): string =>
  lists
    .reduce((rest, list) => rest.replace(list, ' '), plain.replace(/[,.!?:;/()%"+]/g, ' ').replace(/\s+/g, ' '))
    .trim();

export function substance(plain: string): string {
  return leftOf(plain, COURTESY).replace(/\s+/g, ' ');
}

export function isOnly(plain: string, phrases: RegExp): boolean {
  return leftOf(plain, phrases) === '';
}

const isNobodyOrName = (rest: string): boolean =>
  rest === '' || (rest.split(' ').length <= 2 && rest.split(' ').every((word) => FIRST_NAMES.has(word)));

export function isOnlyGreeting(plain: string): boolean {
  return GREETED.test(plain) && isNobodyOrName(leftOf(plain, GREETS, GREETING_FILLER).replace(/\s+/g, ' '));
}

export function isOnlyThanks(plain: string): boolean {
  return (
    THANKED.test(plain) &&
    !/\bnao\b/.test(plain) &&
    isNobodyOrName(leftOf(plain, THANKS, THANKS_FILLER).replace(/\s+/g, ' '))
  );
}

const BUSINESS = new RegExp(oneLine`
  \?
  |\b(?:
    interess\w+|anuncio\w*|(?<!pelas? )informac\w+|saber|quero|queria|gostaria|preciso|procuro|mais|fotos?
    |videos?|imove\w+|casas?|ap|apto|apartamentos?|terrenos?|lotes?|studios?|lancamento|preco|valor|manda\w*
    |envia\w*|passa|ligar?|depois|pensar|vou|aviso|chamo|falo|retorno|aguardo|corretor\w*|vendo|comprar|nao
    |numero errado|engano|mas|aceita\w*|financ\w+|curriculo|vaga|sistema|prompt|instruc\w+
  )\b
`);

const SALUTED = /\b(?:oi|oie|ola|bom dia|boa tarde|boa noite|salve|alo|bencao?|saudacoes)\b/;

const ANSWERS = new RegExp(oneLine`
  \b(?:
    tanto faz|qualquer|depende\w*|indiferente|pode ser|serve|sim|claro|prefiro|tenho|temos|moro|morar|sou|estou
    |ate|entre|perto|sei|ja|nunca|seria|tiver|der|decid\w+|quando|quem sabe|talvez|exato|isso mesmo|nenhum\w*
    |nem|ainda|sem|familia|filh\w+ (?:e|que)|anos? que vem|mes que vem|hoje nao
  )\b
`);

export function isThanksForAnswer(plain: string): boolean {
  const rest = leftOf(plain, THANKS, THANKS_FILLER).replace(/\s+/g, ' ');
  const opening = plain.split(' ').slice(0, 12).join(' ');
  return (
    THANKED.test(opening) &&
    !BUSINESS.test(plain.replace(/\bpel[oa]s? \w+|\bmelhor que\b/g, ' ')) &&
    !ANSWERS.test(rest) &&
    rest.split(' ').length <= 12
  );
}

export function courtesyOf(plain: string): 'thanks' | 'greeting' | null {
  const rest = plain.replace(/\b(?:nao (?:tem|tenho) (?:palavras|de que)|mais uma vez|o mais|demais|que nem)\b/g, ' ');
  if (BUSINESS.test(rest)) return null;
  if (THANKED.test(plain)) return 'thanks';
  const greeted = SALUTED.exec(plain);
  return greeted && greeted.index < 14 && plain.split(' ').length <= 14 ? 'greeting' : null;
}
