import { oneLine } from '@prumo/contracts/text/one-line';
import { numberWord, plainForm } from '#features/understanding/index.ts';
import type { FinancingWish, Utterance } from '../ledger/turn.ts';
import { parseNumber } from '../text/figures.ts';
import { FINANCING_TEXTS } from './financing-texts.ts';

const DOWN = /\b(?:entrada|sinal)\b/;
const INSTALMENT = /\b(?:parcel(?:a|as|inha|inhas)|prestac(?:ao|oes)|mensalidades?|por mes|mensal)\b/;
const AMOUNT_ASKED =
  /\b(?:quanto|qual|quais|valor|como (?:fica|ficaria|ficam|seria)|simul\w{1,12}|calcul\w{1,12}|faz(?:er)? (?:a|as|uma) contas?)\b/;
const SUPPOSED = /\b(?:se (?:eu|a gente|nos|for|fosse|der|dermos|tiver)|dando|caso)\b|\?/;
const TIMES =
  /\b(?:em|por|ate|sao|de|da pra|para) (?:ate )?(?:quant[ao]s|quantas?) (?:vezes|anos|meses|parcelas|prestacoes|x)\b/;
const PAID_OVER_TIME = /\b(?:financ\w{1,12}|parcel\w{1,10}|prestac\w{2,4}|divid\w{1,6}|pag\w{1,8})\b/;
const FINANCED_SUM = new RegExp(oneLine`
  \b(?:simul\w{1,12}|calcul\w{1,12}|quanto (?:fica|ficaria|sai|sairia|da|daria)(?: (?:por mes|[oa]|se|esse|ele|pra|para|eu)){0,3})
  (?: \w{1,20}){0,4} (?:financ\w{1,12}|parcel\w{1,10})\b
`);
const DOWN_ASKED = /\b(?:qual|quanto|quantos?)\b[^?.!]{0,40}\b(?:entrada|sinal)\b/;

/** Sums and conditions that the account's settings do not hold. */
const OTHER_MATTER = new RegExp(oneLine`
  \b(?:
    rentabilidade|rend\w{1,10}|retorno|garant\w{1,8}|condominio|iptu|itbi|taxas?|aluguel|alugar|fgts|consorcio|permuta|carro|moto|veiculo|troca|score|serasa|spc|salario
    |aprov\w{1,10}|construtora|obras?|chaves|direto|balao|baloes|reforcos?|intermediarias?|cartao|desconto|a vista|usad[oa]
    |parcel\w{1,10} (?:a|da|na|essa|toda) entrada|entrada (?:parcelad|dividid|facilitad)\w
    |(?:hall|porta|entrada) d[eo] (?:entrada|servico|predio|condominio)|entrada (?:social|lateral|principal|nos|na|no)
  )\b
`);

const UNITS: Record<string, number> = { mil: 1e3, k: 1e3, mi: 1e6, milhao: 1e6, milhoes: 1e6, reais: 1 };
const NUMBER =
  /(r\$ ?)?(\d{1,12}(?:[.,]\d{1,6}){0,3})( ?(?:%|milhoes|milhao|mil|mi|k|reais|anos?|meses|mes|vezes|parcelas?|prestacoes|x|m2|metros|quartos?|suites?|vagas?|andar)(?![a-z0-9]))?/g;
const PRICE_AHEAD = /\b(?:imovel|ap|apto|apartamento|casa|valor|custa|preco|orcamento|o) (?:de |por )?(?:ate )?$/;

/** 'duzentos e cinquenta mil' as '250 mil'. */
function spelledOut(plain: string): string {
  const words = plain.split(' ');
  const said: string[] = [];
  let sum: number | null = null;
  for (const [at, word] of words.entries()) {
    const value = numberWord(word.replace(/[?,.!]{1,5}$/, ''));
    const isNumber = value !== null && (value > 9 || sum !== null || UNITS[words[at + 1] ?? ''] !== undefined);
    if (isNumber) sum = (sum ?? 0) + value;
    else if (sum === null || word !== 'e' || numberWord(words[at + 1] ?? '') === null) {
      if (sum !== null) said.push(String(sum));
      sum = null;
      said.push(word);
    }
  }
  return [...said, ...(sum === null ? [] : [String(sum)])].join(' ');
}

const plainOf = (text: string): string =>
  spelledOut(
    plainForm(text)
      .replace(/\s{1,20}/g, ' ')
      .replaceAll('por cento', '%')
      .trim(),
  );

type SumDetails = Partial<FinancingWish>;

const inMonths = (value: number, unit: string): number | null => {
  if (/^anos?$/.test(unit)) return Math.round(value * 12);
  return /^(?:mes(?:es)?|vezes|parcelas?|prestacoes|x)$/.test(unit) ? Math.round(value) : null;
};

/** '200 de entrada' are thousands. */
function inReais(value: number, unit: string, currency: string | undefined): number | null {
  if (unit !== '') return unit in UNITS ? value * (UNITS[unit] ?? 1) : null;
  return currency === undefined && value < 1000 ? value * 1000 : value;
}

function wishIn(plain: string): SumDetails {
  const told: SumDetails = /\bmetade\b/.test(plain) ? { downPayment: { share: 50 } } : {};
  for (const { 1: currency, 2: digits = '', 3: spaced = '', index } of plain.matchAll(NUMBER)) {
    const value = parseNumber(digits);
    const unit = spaced.trim();
    const months = inMonths(value, unit);
    const amount = inReais(value, unit, currency);
    if (value === 0) continue;
    if (months !== null) told.months = months;
    else if (unit === '%') told.downPayment ??= { share: value };
    else if (amount !== null && !PRICE_AHEAD.test(plain.slice(0, index))) told.downPayment ??= { amount };
  }
  return told;
}

function asksForSum(plain: string): boolean {
  if (OTHER_MATTER.test(plain)) return false;
  if (FINANCED_SUM.test(plain) || DOWN_ASKED.test(plain)) return true;
  if (INSTALMENT.test(plain) && AMOUNT_ASKED.test(plain)) return true;
  if (TIMES.test(plain) && PAID_OVER_TIME.test(plain)) return true;
  return DOWN.test(plain) && SUPPOSED.test(plain) && wishIn(plain).downPayment != null;
}

/** 'E com 30%?', 'em 20 anos?', after a sum. */
const GOES_ON =
  /^(?:e |mas )?(?:se |com |dando |em |por |no prazo de )?(?:eu |for |fosse |der )?(?:r\$ ?)?\d[^?]{0,30}\?*$/;
const GOES_ON_IF = /^(?:e|mas) (?:se|com|dando|em)\b[^?]{0,40}\d[^?]{0,20}\?*$/;

/** What the lead told before the agent's last message, and after the one before it. */
function toldBefore(history: readonly Utterance[]): SumDetails {
  const last = history.findLastIndex(({ from }) => from === 'ai');
  const before = history.slice(0, Math.max(last, 0));
  const since = before.slice(before.findLastIndex(({ from }) => from === 'ai') + 1);
  return Object.assign({}, ...since.map(({ text }) => wishIn(plainOf(text))));
}

/** `isAnswer`: to the question of which property. */
export type SumAsked = FinancingWish & { isAnswer: boolean };

const ANSWER_WORDS = 6;

/** The sum a lead asks for; null: none. */
export function readSum(text: string, history: readonly Utterance[]): SumAsked | null {
  const plain = plainOf(text);
  const lastSaid = history.findLast(({ from }) => from !== 'lead')?.text ?? '';
  const wasTold = lastSaid.includes(FINANCING_TEXTS.label);
  const goesOn = wasTold && (GOES_ON.test(plain) || GOES_ON_IF.test(plain));
  const isAsked = goesOn || asksForSum(plain);
  const wasAskedWhich = lastSaid.includes(FINANCING_TEXTS.whichSign);
  const isAnswer = !isAsked && wasAskedWhich && !text.includes('?') && plain.split(' ').length <= ANSWER_WORDS;
  if (!isAsked && !isAnswer) return null;
  const before = wasAskedWhich || wasTold ? toldBefore(history) : {};
  const told = isAnswer ? before : { ...before, ...wishIn(plain) };
  return { downPayment: told.downPayment ?? null, months: told.months ?? null, isAnswer };
}
