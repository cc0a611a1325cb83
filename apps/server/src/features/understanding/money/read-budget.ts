import { oneLine } from '@prumo/contracts/text/one-line';
import type { Utterance } from '../text/utterance.ts';
import type { AskedItem, AskedOption } from '../understanding.ts';
import { type Amount, FLOOR_AFTER, type PlacedAmount, readAmounts, reaisBeside } from './amounts.ts';
import { isBudgetTrap } from './budget-traps.ts';

export type Budget = { min: number | null; max: number | null };

type Candidate = { value: number; bound: 'min' | 'max'; weight: number; at: number };

const CEILING =
  /\b(?:ate|max|maximo|maxima|teto|limite|talo|estour\w+|chego|chegar|chega|estic\w+|forc\w+|apert\w+|nao (?:pode )?(?:passa\w*|ultrapass\w+)|no pau|arrebent\w+|total|final)\b[^\d]{0,400}$/;
const IDEAL =
  /\b(?:pensei em|pensamos em|ideal|idealmente|confortavel|gostaria de|queria gastar|pretendo|pensava|inicial)\b[^\d]{0,400}$/;
const FLOOR_BEFORE = new RegExp(oneLine`
  \b(?:
    (?:nunca|nada|nao (?:\w+ ){0,3}?)(?: por)? ?menos (?:d[eo]|que)|a partir d[eo]s?|acima d[eo]s?|mais d[eo]
    |no minimo|min|minimo(?: de| eh)?|pelo menos|partir de|superior a|maior que|de
  )(?: uns| umas| r\$)* $
`);
const CAPPED_FLOOR = new RegExp(oneLine`
  ^(?: \w+){0,2}? (?:
    nao (?:da|rola|posso|consigo|tenho|cabe|quero|vai|compensa|serve|$)|nem pensar
    |fica (?:pesado|puxado|caro|inviavel)|ja (?:nao|fica|eh (?:muito|caro|pesado))|foge|complica|aperta|inviavel
    |nao(?= |$)
  )
`);
const REJECTED_AFTER = new RegExp(oneLine`
  ^ (?:reais )?(?:
    ,? ?(?:ja )?(?:eh|e|esta|fica|ficou|achei|acho|sao) (?:
      muito|demais|caro|puxad\w+|pesad\w+|salgad\w+|alto|fora|um absurdo|pouco
    )
    |nao (?:da|rola|posso|consigo|tenho)\b|nao(?: ,| \.|$| eh)|fora de cogitacao
    |nem (?:pensar|vendendo|que |em sonho|sonhando|ferrando|a pau|morto)
    |\? (?:nossa |ce |voce )?(?:esta |ta )?(?:
      doid|louc|malu|serio|car[oa]|tudo isso|meu deus|deus|jesus|credo|virgem|eita|oxe
    )
  )
`);
const RANGE_LINK = /^ (?:a|ate|e|-|\/|ate uns|ate no maximo|e uns|a uns) (?:r\$ )?$/;

function isRange({ plain }: Utterance, low: PlacedAmount, high: PlacedAmount): boolean {
  const link = plain.slice(low.to, high.from);
  if (!RANGE_LINK.test(link.endsWith(' ') ? link : `${link} `)) return false;
  if (/ e (?:r\$ )?$/.test(` ${link.trimStart()}`) || link.trim() === 'e')
    return /\bentre (?:r\$ |uns )*$/.test(low.before);
  return true;
}

function isPriceRange(low: Amount, high: Amount): boolean {
  const sized = (one: Amount) => one.figure >= 80 && one.figure <= 999 && one.figure % 5 === 0;
  const fraction = (one: Amount) => one.figure < 10 && one.figure >= 1;
  const isTyped = /^\d/.test(low.typed) && /^\d/.test(high.typed);
  return (
    isTyped &&
    low.figure < high.figure &&
    ((sized(low) && sized(high)) || (fraction(low) && fraction(high) && (/,/.test(low.typed) || /,/.test(high.typed))))
  );
}

function boundOf(before: string, after: string): 'min' | 'max' {
  if (FLOOR_AFTER.test(after) && !CAPPED_FLOOR.test(after.replace(FLOOR_AFTER, ''))) return 'min';
  const floor = FLOOR_BEFORE.exec(before);
  if (!floor || /^de\b/.test(floor[0])) return 'max';
  if (
    /\b(?:nao|nunca|nem|nada)(?: \w+){0,3} (?:mais (?:d[eo]|que|do que)|acima d[eo]|superior a)(?: uns)? $/.test(before)
  )
    return 'max';
  return CAPPED_FLOOR.test(after) ? 'max' : 'min';
}

function candidateOf({ reais: value, before, after, first }: PlacedAmount): Candidate | null {
  if (value === null) return null;
  const clause = before.split(/ ?[,.!?;] ?| mas | porem /).at(-1) ?? '';
  const bound = boundOf(before, after);
  if (/\b(?:nao|em vez de|nada de|inves de)(?: eh| sao| os| r\$)* $/.test(before)) return null;
  if (bound === 'max' && REJECTED_AFTER.test(after) && !/\b(?:mais|acima) d[eo](?: uns)? $/.test(before)) return null;
  let weight = 1;
  if (
    CEILING.test(clause) ||
    /^ (?:reais )?(?:no maximo|no talo|estourando|no estouro|no pau da viola|no limite|eh o (?:teto|limite|maximo)|de teto|max\b|no total|de total|tudo|o total)/.test(
      after,
    )
  )
    weight = 3;
  else if (IDEAL.test(clause)) weight = 0;
  else if (
    /\b(?:(?:vamos|vou) (?:ficar|fechar|fixar)|fechamos|ficamos|ficou|fica|fechado|digamos) (?:em|com|n?os|por)(?: uns)? $/.test(
      before,
    )
  )
    weight = 3;
  else if (/\b(?:gastar|pagar|investir|colocar) \? $/.test(before)) weight = 2;
  if (
    /\b(?:era|eram|antes|tinha dito|falei|disse)\b[^.\d]{0,400}$/.test(clause) ||
    /^ (?:reais )?(?:(?:mas|porem) (?:agora|aumentou|subiu|mudou)|(?:foi|subiu|passou|baixou|caiu|desceu|pulou) para \d)/.test(
      after,
    )
  )
    weight = -1;
  return { value, bound, weight, at: first };
}

const CORRECTED =
  /\b(?:na verdade|alias|digo|quer dizer|ou melhor|corrig\w+|errei|desculpa|agora|mudei|pensando bem|ops|entao|minto|perdao)\b/;

/** "150 de FGTS eu e 90 dela": an amount added to a non-price is no price either. */
const ADDED =
  /^(?: (?!total|ate|teto|limite|maximo|quero|procuro|busco)\w+){0,3}?(?: ,)? (?:e|mais|\+|,)(?: (?:(?:o|a|os|as|meu|minha|dela|dele|tem|mais|uns|umas|outr[oa]s?)|[a-z]+)){0,4} $/;
const MEASURE =
  /^ ?(?:m2|m\b|met\w+|%|por cento|k?m\b|quart\w+|vagas?|suites?|dorm\w*|anos?|mes\w*|dias?|x\b|vezes|- ?\d|\/)/;
const OWN_LIMIT =
  /\b(?:faixa|ate|teto|limite|maximo|max|total|imovel|casa|ap|apto|apartamento|quero|queria|procuro|busco|compr\w+|gast\w+|chego|consigo|vou|posso|pago|orcamento|valor|resto|financi\w+|no maximo)\b/;

function withoutTraps(utterance: Utterance, options: AskedOption): PlacedAmount[] {
  let trapEnd: number | null = null;
  return readAmounts(utterance, options).filter((amount) => {
    const between = trapEnd === null ? null : utterance.plain.slice(trapEnd, amount.from);
    const isAdded = between !== null && ADDED.test(between) && !OWN_LIMIT.test(between);
    const isTrap =
      isBudgetTrap(utterance, amount, options) ||
      (isAdded && !OWN_LIMIT.test(amount.after.split(' ').slice(0, 4).join(' ')));
    const isSum =
      (amount.scale !== null && (amount.reais ?? 0) >= 1_000) ||
      (amount.scale === null && amount.figure >= 20 && !MEASURE.test(utterance.plain.slice(amount.to)));
    if (!isTrap) trapEnd = null;
    else if (isSum) trapEnd = amount.to;
    return !isTrap;
  });
}

function rangeOf(utterance: Utterance, low: PlacedAmount, high: PlacedAmount): Budget | null {
  if (!isRange(utterance, low, high)) return null;
  if (!low.isMoney && !high.isMoney && !isPriceRange(low, high)) return null;
  const min = reaisBeside(low, high);
  const max = high.reais;
  return min !== null && max !== null && min < max ? { min, max } : null;
}

/** B1 to B7: down payments, rents and areas never count. */
export function readBudget(utterance: Utterance, lastQuestion: AskedItem | null): Budget {
  const isAsked = lastQuestion === 'budget';
  const amounts = withoutTraps(utterance, { isAsked });
  const candidates: Candidate[] = [];
  let range: Budget | null = null;
  for (let index = 0; index < amounts.length; index++) {
    const amount = amounts[index];
    const next = amounts[index + 1];
    if (!amount) continue;
    const between = next ? rangeOf(utterance, amount, next) : null;
    if (between) {
      range = between;
      index++;
      continue;
    }
    if (!amount.isMoney) continue;
    const candidate = candidateOf(amount);
    const before = candidates.at(-1);
    // In "até 330 ou 340" both amounts are equally firm.
    if (candidate && before && / ou (?:uns )?$/.test(amount.before))
      candidate.weight = Math.max(candidate.weight, before.weight);
    if (candidate) candidates.push(candidate);
  }
  if (range && candidates.every((one) => one.weight < 3)) return range;
  const min = candidates.filter((one) => one.bound === 'min').at(-1)?.value ?? null;
  const caps = candidates.filter((one) => one.bound === 'max');
  if (caps.length === 0) return { min, max: null };
  return { min, max: firmest(utterance, caps) };
}

/** Among equally firm limits the highest wins, unless the last one corrects the first. */
function firmest(utterance: Utterance, caps: readonly Candidate[]): number {
  const heaviest = Math.max(...caps.map((one) => one.weight));
  const best = caps.filter((one) => one.weight === heaviest);
  const [first] = best;
  const last = best.at(-1);
  const placeOf = ({ at }: Candidate) => utterance.tokens[at]?.at ?? 0;
  if (first && last && first !== last && CORRECTED.test(utterance.plain.slice(placeOf(first), placeOf(last))))
    return last.value;
  return Math.max(...best.map((one) => one.value));
}
