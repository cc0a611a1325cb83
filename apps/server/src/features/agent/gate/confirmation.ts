import { plainForm } from '#features/understanding/index.ts';
import type { Item, Ledger } from '../ledger/ledger.ts';
import { wordsOf } from '../text/compare-words.ts';
import { figuresIn } from '../text/figures.ts';
import { locationParts } from '../text/match-location.ts';

const VALUES: Partial<Record<Item, Record<string, RegExp>>> = {
  type: {
    apartamento: /\b(?:ap|apto|ape|apartamentos?)\b/,
    casa: /\b(?:casas?|sobrados?)\b/,
    studio: /\b(?:studios?|kitnets?)\b/,
    loft: /\blofts?\b/,
    cobertura: /\bcoberturas?\b/,
    terreno: /\b(?:terrenos?|lotes?)\b/,
    comercial: /\b(?:comercia(?:l|is)|lojas?|pontos?)\b/,
    industrial: /\bindustria(?:l|is)\b/,
    sala_comercial: /\bsalas?\b/,
    galpao: /\bgalp(?:ao|oes)\b/,
  },
  stage: {
    pronto: /\bpront[oa]s?\b/,
    construcao: /\b(?:construcao|obras?)\b/,
    lancamento: /\blancamentos?\b/,
    planta: /\bplanta\b/,
  },
  purpose: {
    moradia: /\b(?:morar|moradia|residir)\b/,
    renda: /\b(?:renda|alugar|aluguel|locacao|temporada)\b/,
    valorizacao: /\b(?:valoriza\w+|revend\w+)\b/,
    investimento: /\binvest\w+\b/,
  },
};

const NARROWS = /\b(?:bairros?|rua|ruas|condominio|quadra|parte d[ao] (?:cidade|bairro)|regiao d[aeo])\b/;
const PARTS = /\b(?:entrada|fgts|parcela\w*|financi\w+|forma de pagamento|a vista)\b/;

/** False if the sentence asks for something more precise than the known value. */
export function repeatsKnownValue(sentence: string, item: Item, ledger: Ledger): boolean {
  const plain = plainForm(sentence);
  const known = ledger[item].value;
  if (item === 'budget') {
    const { min, max } = ledger.budget.value ?? { min: null, max: null };
    const amounts = figuresIn(sentence).map((figure) => figure.value);
    return PARTS.test(plain) || amounts.some((amount) => amount === min || amount === max);
  }
  if (typeof known !== 'string') return false;
  if (item === 'location') {
    const parts = locationParts(known);
    const isNamed = parts.some((part) => ` ${wordsOf(sentence).join(' ')} `.includes(` ${part} `));
    return isNamed || (parts.length === 1 && NARROWS.test(plain) && !/\bcidade\b/.test(plain));
  }
  const values = VALUES[item];
  if (!values) return plain.includes(plainForm(known));
  const said = Object.keys(values).filter((value) => values[value]?.test(plain));
  return said.length === 1 && said[0] === known;
}
