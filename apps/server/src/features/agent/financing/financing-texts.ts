import type { FinancingSystem } from '@prumo/contracts/agent/financing';
import { reaisAndCents } from '@prumo/contracts/text/money';
import { bold, listOf } from '../text/emphasis.ts';
import type { Estimate } from './estimate.ts';

const SYSTEMS: Record<FinancingSystem, string> = { price: 'tabela Price', sac: 'tabela SAC' };

const percent = (share: number): string => `${String(share).replace('.', ',')}%`;
const rounded = (share: number): number => Math.round(share * 100) / 100;

const termOf = (months: number): string => (months === 1 ? '1 mês' : `${months} meses`);

export function instalmentsOf({ system, months, first, last }: Estimate): string {
  if (months === 1) return `uma parcela de ${reaisAndCents(first)}`;
  return system === 'price'
    ? `${months} parcelas iguais de ${reaisAndCents(first)}`
    : `${months} parcelas que vão caindo, a primeira de ${reaisAndCents(first)} e a última de ${reaisAndCents(last)}`;
}

export const FINANCING_TEXTS = {
  /** By which a later message knows that a sum was told. */
  label: 'Estimativa pela',
  whichSign: 'Essa conta depende do imóvel:',
  estimate: (name: string, isLeastPrice: boolean, sum: Estimate): string =>
    [
      ...(sum.raisedTo ? [`A entrada mínima considerada é de ${percent(sum.raisedTo.share)} do valor.`] : []),
      ...(sum.isShortened ? [`O prazo máximo considerado é de ${termOf(sum.months)}.`] : []),
      `${FINANCING_TEXTS.label} ${SYSTEMS[sum.system]} para ${bold(name)}: ${instalmentsOf(sum)}.`,
      [
        `A conta considera o valor de ${reaisAndCents(sum.price)}${isLeastPrice ? ' (o menor publicado)' : ''},`,
        `entrada de ${reaisAndCents(sum.downPayment)} (${percent(rounded((sum.downPayment / sum.price) * 100))}),`,
        `${reaisAndCents(sum.financed)} financiados em ${termOf(sum.months)}`,
        `e juros de ${percent(sum.annualRate)} ao ano, sem seguros e taxas.`,
      ].join(' '),
      'É só uma estimativa: quem confirma é o banco.',
    ].join('\n'),
  ofWhich: (names: readonly string[]): string =>
    names.length > 1
      ? `${FINANCING_TEXTS.whichSign} é de ${listOf(names.map(bold), 'disjunction')}?`
      : `${FINANCING_TEXTS.whichSign} qual deles devo considerar?`,
  byTeam: [
    'Essa conta do financiamento eu não faço por aqui; já deixei anotado para a equipe calcular e responder a você.',
    'Esta conta também fica com a equipe; já deixei anotado para ela calcular e responder a você.',
  ],
} as const;
