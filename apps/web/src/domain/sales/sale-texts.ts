import type { Sale, SaleKind } from '@prumo/contracts/leads/sales';
import { SALE_KIND_WORDS } from '@prumo/contracts/words/schema-free-words';
import { formatMoney } from '#platform/text/format.ts';
import { plural } from '#ui/format-count.ts';

export const saleTexts = {
  revenue: {
    open: 'Ver de onde vem este número',
    label: 'Vendido nos últimos 90 dias:',
    sold: (count: number, isEstimated: boolean) =>
      `(${plural(count, 'venda', 'vendas')}${isEstimated ? ', estimativa' : ''})`,
  },
  record: (kind: SaleKind) => (kind === 'rent' ? 'Registrar locação' : 'Registrar venda'),
  change: 'Alterar venda',
  of: (name: string) => `Do lead ${name}`,
  kind: 'Negócio',
  value: { sale: 'Valor da venda', rent: 'Aluguel por mês' } satisfies Record<SaleKind, string>,
  valueHint: 'Sem o valor, fica em “Vendas a preencher”.',
  product: 'Produto',
  noProduct: 'Nenhum da lista',
  goneProduct: (name: string) => `${name} (removido)`,
  unit: 'Unidade',
  noUnit: 'Nenhuma da lista',
  goneUnit: (name: string) => `${name} (removida)`,
  reservedForLead: 'reservada para este lead',
  closedOn: 'Data do fechamento',
  commission: { sale: 'Comissão (%)', rent: 'Comissão (aluguéis)' } satisfies Record<SaleKind, string>,
  note: 'Observação',
  optional: 'Opcional',
  shares: 'Participação',
  sharesHint: 'Sem participações, a venda é de quem é responsável pelo lead.',
  person: 'Pessoa',
  percentOf: (name: string) => `Participação de ${name} (%)`,
  addPerson: 'Adicionar pessoa',
  choosePerson: 'Escolha a pessoa',
  removePerson: (name: string) => `Tirar ${name}`,
  somebody: 'pessoa',
  marksSold: 'Marcar o produto como vendido',
  marksUnitSold: 'Marcar a unidade como vendida',
  marksUnitSoldHint: 'Com a última unidade, o produto também fica vendido.',
  marksSoldHint: 'Ele sai das ofertas, e as campanhas dele são pausadas.',
  later: 'Preencher depois',
  save: 'Salvar',
  busy: 'Salvando...',
  loading: 'Carregando venda...',
  loadFailed: 'Erro ao carregar a venda',
  invalidNumber: 'Número inválido',
  recorded: 'Venda registrada',
  changed: 'Venda alterada',
  saveFailed: 'Não foi possível salvar a venda',
  paused: (count: number) => plural(count, 'campanha do produto pausada', 'campanhas do produto pausadas'),
  title: 'Vendas',
  none: 'Nenhuma venda registrada',
  another: 'Registrar outra venda',
  edit: (what: string) => `Alterar ${what}`,
  remove: (what: string) => `Remover ${what}`,
  removeTitle: 'Remover esta venda?',
  removeText:
    'Ela deixa de contar na receita. A unidade volta a ficar disponível; um produto marcado como vendido continua assim.',
  removeConfirm: 'Remover venda',
  removeBusy: 'Removendo...',
  removed: 'Venda removida',
  removeFailed: 'Não foi possível remover a venda',
  withoutValue: 'sem valor',
  aMonth: 'por mês',
  percent: (percent: string) => `${percent}%`,
  commissionOf: (text: string) => `comissão de ${text}`,
  rents: (rents: string) => `${rents} ${rents === '1' ? 'aluguel' : 'aluguéis'}`,
  pending: {
    title: 'Vendas a preencher',
    closedAt: (day: string) => `fechado em ${day}`,
    fill: 'Preencher',
    fillFor: (name: string) => `Preencher a venda de ${name}`,
    all: (count: string) => `Ver todas as ${count}`,
    loading: 'Carregando vendas...',
    failed: 'Erro ao carregar as vendas a preencher',
    many: 'Os leads foram movidos para Fechado. Preencha as vendas agora ou depois, no Dashboard.',
    empty: 'Nenhuma venda a preencher',
  },
  leaving: {
    title: 'O que fazer com a venda?',
    text: (name: string, sales: string) => `${name} sai de Fechado. ${sales}.`,
    titleOfMany: 'O que fazer com as vendas?',
    textOfMany: (count: number) =>
      count === 1
        ? 'Os leads escolhidos saem de Fechado, e 1 venda é deles.'
        : `Os leads escolhidos saem de Fechado, e ${count} vendas são deles.`,
    undoMany: 'Desfazer as vendas',
    keepMany: 'Manter as vendas',
    confirmMany: 'Mover leads',
    undo: 'Desfazer a venda',
    undoText: 'Não conta mais em nenhum número. Se o movimento for desfeito, ela volta.',
    keep: 'Manter a venda',
    keepText: 'Continua contando na receita, mesmo com o lead em outra etapa.',
    confirm: 'Mover lead',
    cancel: 'Cancelar',
  },
} as const;

/** 'Venda de R$ 640.000 · Vista Moema' */
export function saleWords(sale: Pick<Sale, 'kind' | 'value' | 'productName' | 'unitName'>): string {
  const { kind, value, productName, unitName } = sale;
  const month = kind === 'rent' ? ` ${saleTexts.aMonth}` : '';
  const amount = value === null ? ` ${saleTexts.withoutValue}` : ` de ${formatMoney(value)}${month}`;
  return [`${SALE_KIND_WORDS[kind]}${amount}`, productName, unitName].filter(Boolean).join(' · ');
}
