import { oneLine } from '@prumo/contracts/text/one-line';
import { numberWord } from '../text/number-words.ts';
import { readUtterance } from '../text/utterance.ts';

const ROOMS = new RegExp(oneLine`
  (?<!\bmais )\b(\d{1,2}|um|dois|duas|tres|quatro|cinco|seis)(?: ?(?:ou|a|e|\/|-|,) ?(?:\d{1,2}|dois|tres|quatro|cinco|seis))? ?
  (?:bons |otimos )?(
    quartos?|qtos?|qt|qts|dormitorios?|dormitorio|dormit\w*|dorms?|quarto|qdos|q|dts?
  )\b
`);
const SUITES_ONLY = /(?<!\bmais )\b(\d{1,2}|uma|duas|tres|quatro|cinco) suites?\b/;
const ONE_BEDROOM = /(?<!\bmais )\b(?:um|1) quarto|quarto e sala\b/;

/** "2 ou 3 quartos" gives 2; null if no number is named, or only one compared to another ("mais um quarto"). */
export function readDesiredRooms(text: string): number | null {
  const { plain } = readUtterance(text);
  const found = ROOMS.exec(plain);
  const said = found?.[1] ?? SUITES_ONLY.exec(plain)?.[1] ?? (ONE_BEDROOM.test(plain) ? '1' : null);
  if (!said) return null;
  const count = /^\d/.test(said) ? Number(said) : numberWord(said);
  return count !== null && count >= 1 && count <= 10 ? count : null;
}
