import { oneLine } from '@prumo/contracts/text/one-line';
import { numberWord, readDesiredRooms, readUtterance } from '#features/understanding/index.ts';
import type { Ledger } from '../ledger/ledger.ts';

const PARKING = /\b(\d{1,2}|uma|duas|tres|quatro|cinco) vagas?\b(?! (?:de|para|pra) (?:emprego|visitantes?|motos?))/;
/** 'Tem 2 vagas?' asks of the property in talk; 'preciso de 2 vagas' is a wish. */
const WISH = /\b(?:procur\w+|busc\w+|precis\w+|quero|queria|gostaria|pelo menos|no minimo|com)\b/;
const PETS = new RegExp(oneLine`
  \b(?:
    (?:tenho|temos|moro com|crio) (?:\w+ ){0,3}(?:pets?|cachorr\w+|gat(?:o|a|inho|inha)s?|dogs?|animal|animais)
    |(?:que|tem que|precisa|preciso que) (?:aceit\w+|permit\w+) (?:\w+ ){0,2}(?:pets?|cachorr\w+|gat(?:o|a)s?|dogs?|animal|animais)
  )\b
`);
const BUYING = /\b(?:(?:quero|queria|pretendo|prefiro|gostaria de|penso em|(?:para|pra)) comprar)\b/;

export const WISHES = ['rooms', 'parking', 'hasPets', 'deal'] as const;

/** What the lead says to want besides the items that are asked for; only what was said is there. */
export type Wishes = { [wish in (typeof WISHES)[number]]?: NonNullable<Ledger['talk'][wish]> };

export function readWishes(text: string, wishesToRent: boolean): Wishes {
  const { plain } = readUtterance(text);
  const rooms = readDesiredRooms(text);
  const [, said] = (WISH.test(plain) && PARKING.exec(plain)) || [];
  const parking = said === undefined ? null : /^\d/.test(said) ? Number(said) : numberWord(said);
  const deal = wishesToRent ? 'locacao' : BUYING.test(plain) ? 'venda' : null;
  return {
    ...(rooms === null ? {} : { rooms }),
    ...(parking === null ? {} : { parking }),
    ...(PETS.test(plain) ? { hasPets: true } : {}),
    ...(deal === null ? {} : { deal }),
  };
}
