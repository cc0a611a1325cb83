import type { Utterance } from '../text/utterance.ts';
import { type Amount, plainAfter, plainBefore } from './amounts.ts';

const MONEY_WORD =
  /\b(?:valor(?:es)?|orcamento|teto|limite|max|maximo|maxima|ate|gastar|pagar|investir|investimento|budget|preco|verba|disponho|disponivel|faixa|verbas|grana|custe|custar|custando|total|talo|estour\w+|chego|chegar|chega|ir ate|vou ate|vamos ate|passa|passe|passar|ultrapass\w+|bolso|carta|credito|consorcio|invisto|pago|minimo|a partir|acima|(?:nao|nunca|nada) (?:\w+ )?mais (?:que|do que))\b/;
export const FLOOR_AFTER = /^ (?:reais )?(?:para (?:cima|mais)|acima|ou mais|no minimo|pelo menos|para la)\b/;
const HEDGED =
  /\b(?:uns|umas|por volta d[eo]s?|cerca de|em torno d[eo]s?|na casa d[eo]s?|coisa de|mais ou menos|aproximadamente|beirando|girando em|media de) $/;

/** "um ap, uns 420": a round figure of that size, estimated and without a unit, is thousands (B1, B5). */
function isHedgedPrice(utterance: Utterance, amount: Amount): boolean {
  const size = amount.figure >= 80 && amount.figure <= 999 && amount.figure % 5 === 0;
  const isFraction = /^\d,\d{1,2}$/.test(amount.typed) && amount.figure < 10;
  return (
    (size || isFraction) &&
    HEDGED.test(plainBefore(utterance, amount)) &&
    /^(?: ?[,.!?]| e | ou | mas | no | de entrada|$| por | max| para | com )/.test(plainAfter(utterance, amount))
  );
}

/** "quero comprar casa de 700": a property wanted, with its price. */
const PRICED_WISH =
  /\b(?:quero|queria|procuro|busco|comprar|compro|compramos|pego|preciso)\b[^,]{0,120}\b(?:casa|ap|apto|apartamento|imovel|algo|terreno|lote|sobrado|studio|cobertura|loja|sala) (?:de|por) (?:uns )?$/;

/** "não é 690, é 960", "falei errado, é 770". */
const CORRECTING =
  /\b(?:nao eh (?:r\$ )?\d{2,4} ?(?:,|\.)?|errado ,?|errei ,?|na verdade ,?|corrigindo ,?|digo ,?) ?(?:eh|sao|seria)? $/;

/** True when a number is spoken of as money. */
export function isMoney(utterance: Utterance, amount: Amount, asked: boolean): boolean {
  if (amount.scale !== null || amount.currency || asked) return true;
  if (isHedgedPrice(utterance, amount)) return true;
  const before =
    plainBefore(utterance, amount)
      .split(/ ?[.!?] /)
      .at(-1) ?? '';
  if (amount.figure >= 100 && amount.figure < 1_000 && PRICED_WISH.test(before)) return true;
  if (amount.figure >= 50 && /^(?: ,)?(?: e)? nao \d{2,3}(?= [,.!]|$)/.test(plainAfter(utterance, amount))) return true;
  if (amount.figure >= 50 && CORRECTING.test(plainBefore(utterance, amount))) return true;
  const near = before.split(' ').slice(-7).join(' ');
  const after = plainAfter(utterance, amount).split(' ').slice(0, 5).join(' ');
  return (
    MONEY_WORD.test(near) ||
    FLOOR_AFTER.test(after) ||
    /^ (?:reais )?(?:para (?:baixo|menos)|ou menos)\b/.test(after) ||
    /^ (?:de |no |como |(?:eh|e|seria|sendo) )?(?:o |a )?(?:meu |minha |nosso |nossa |o )?(?:maximo|teto|limite|max|total|no talo|orcamento|estourando|no estouro|nos (?:dois|tres)|nas (?:duas|tres))\b/.test(
      after,
    )
  );
}
