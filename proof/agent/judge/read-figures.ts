import { plain } from './sentences.ts';

export type Figure = { counts: 'money' | 'area' | 'share' | 'date' | 'plain' | 'words'; value: string; text: string };

const MONTH = 'janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro';
const DATE = new RegExp(`\\b(?:${MONTH})\\b(?:(?: de|/)? ?(20\\d\\d))?|\\b\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?\\b`, 'g');
const NUMBER =
  /(r\$ ?)?(\d[\d.,]*\d|\d)( ?(?:milhoes|milhao|mi\b|mil\b|k\b))?( ?(?:m²|m2\b|metros?\b|%|por cento|reais))?/g;
const NUMERAL =
  'um|uma|dois|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem|cento|duzentos|trezentos|quatrocentos|quinhentos|seiscentos|setecentos|oitocentos|novecentos|mil|meio';
const IN_WORDS = new RegExp(
  `\\b(?:${NUMERAL})(?: (?:e )?(?:${NUMERAL}))* (?:mil|milhao|milhoes|reais|metros|por cento)\\b`,
  'g',
);

const SCALE: Record<string, number> = { milhoes: 1e6, milhao: 1e6, mi: 1e6, mil: 1e3, k: 1e3 };

function amount(digits: string): number {
  const [whole = '', ...rest] = digits.split(',');
  const isThousands = rest.length === 0 && /^\d{1,3}(\.\d{3})+$/.test(whole);
  if (rest.length > 0) return Number(`${whole.replaceAll('.', '')}.${rest.join('')}`);
  return Number(isThousands ? whole.replaceAll('.', '') : whole);
}

export function figuresOf(text: string): Figure[] {
  const said = plain(text);
  const dates = [...said.matchAll(DATE)].map(([found]): Figure => ({ counts: 'date', value: found, text: found }));
  const words = [...said.matchAll(IN_WORDS)].map(([found]): Figure => ({ counts: 'words', value: found, text: found }));
  const rest = said.replace(DATE, (found) => ' '.repeat(found.length));
  const numbers = [...rest.matchAll(NUMBER)].map(([whole, currency, digits = '', scale = '', unit = '']) => {
    const of = unit.trim();
    const isMoney = currency !== undefined || scale !== '' || of === 'reais';
    const counts: Figure['counts'] = isMoney
      ? 'money'
      : /^m/.test(of)
        ? 'area'
        : of === '%' || of === 'por cento'
          ? 'share'
          : 'plain';
    const value = Math.round(amount(digits) * (SCALE[scale.trim()] ?? 1) * 100) / 100;
    return { counts, value: String(value), text: whole.trim() };
  });
  return [...dates, ...words, ...numbers];
}
