import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';

export type NumberInText = {
  kind: 'money' | 'area' | 'percent' | 'number' | 'month' | 'words';
  value: number;
  text: string;
};

const SCALES: Record<string, number> = { mil: 1e3, k: 1e3, mi: 1e6, milhao: 1e6, milhoes: 1e6, bi: 1e9 };
const NUMBER =
  /(r\$\s*)?(\d+(?:[.,]\d+)*)\s*(milhoes|milhao|mil\b|mi\b|bi\b|k\b|m2|m²|metros quadrados|metros\b|reais\b|%|por cento)?(\s*(?:de )?reais)?/g;
const MONTHS = 'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(' ');
const IN_MONTH = new RegExp(
  `\\b(?:em|para|ate|de|desde|fim de|meados de|inicio de|previst[oa] para) (${MONTHS.join('|')})\\b`,
  'g',
);
const SPELLED = new RegExp(
  oneLine`
    \b(
      um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|quinze|vinte|trinta|quarenta
      |cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos
      |seiscentos|setecentos|oitocentos|novecentos|meio
    )(?: e \w+){0,12} (
      mil|milhao|milhoes|reais|metros|quartos?|dormitorios?|suites?|vagas?|banheiros?|andares|torres|docas|meses
      |anos|por cento
    )\b
  `,
  'g',
);
const SMALL: Record<string, number> = {
  um: 1,
  uma: 1,
  dois: 2,
  duas: 2,
  tres: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
  sete: 7,
  oito: 8,
  nove: 9,
  dez: 10,
};

/**
 * "1.300.000" and "1,3": dots before groups of three digits mark thousands, a last comma or a lone dot starts the
 * decimals.
 */
export function parseNumber(digits: string): number {
  if (/^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(digits)) return Number(digits.replace(/\./g, '').replace(',', '.'));
  return Number(digits.replace(/\.(?=.{0,20}[.,])/g, '').replace(',', '.'));
}

/** Links must be removed from the text first. */
export function figuresIn(text: string): NumberInText[] {
  const plain = plainForm(text);
  const figures: NumberInText[] = [];
  for (const [whole, currency, digits = '', unit = '', tail] of plain.matchAll(NUMBER)) {
    const value = parseNumber(digits) * (SCALES[unit] ?? 1);
    const isMoney = currency !== undefined || tail !== undefined || unit in SCALES || unit === 'reais';
    const isArea = /^(?:m2|m²|metros)/.test(unit);
    const isPercent = unit === '%' || unit === 'por cento';
    figures.push({
      kind: isMoney ? 'money' : isArea ? 'area' : isPercent ? 'percent' : 'number',
      value,
      text: whole.trim(),
    });
  }
  for (const [, month = ''] of plain.matchAll(IN_MONTH))
    figures.push({ kind: 'month', value: MONTHS.indexOf(month), text: month });
  for (const [whole, word = '', noun = ''] of plain.matchAll(SPELLED)) {
    const isAmount = /^(?:mil|milhao|milhoes|reais)$/.test(noun);
    figures.push({
      kind: isAmount || SMALL[word] === undefined ? 'words' : 'number',
      value: SMALL[word] ?? 0,
      text: whole,
    });
  }
  return figures;
}
