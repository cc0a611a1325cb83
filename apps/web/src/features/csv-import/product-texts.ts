import type { PlannedRow } from '@prumo/contracts/imports/products';
import { PRODUCT_COLUMN_LABELS } from '@prumo/contracts/products/sheet';
import { formatCount as number, plural } from '#ui/format-count.ts';
import type { LineCounts } from './parse/parsed-table.ts';
import { csvImportTexts } from './texts.ts';

const products = (count: number) => plural(count, 'produto', 'produtos');

/** Of a file of products, in the words of a file of leads where nothing else is said. */
export const productImportTexts: typeof csvImportTexts = {
  ...csvImportTexts,
  title: 'Importar produtos de uma planilha',
  description: 'Máximo de 5.000 produtos por arquivo, até 10MB. CSV ou .xlsx, como a exportação.',
  pick: {
    ...csvImportTexts.pick,
    button: 'Escolher planilha',
    lines: (lines: LineCounts) => csvImportTexts.pick.lines(lines).replace(' de leads', ' de produtos'),
  },
  mapping: { ...csvImportTexts.mapping, missing: 'Diga qual coluna é o nome ou o código.' },
  import: {
    ...csvImportTexts.import,
    button: (count: number) => (count > 0 ? `Importar ${products(count)}` : 'Importar'),
    saving: (count: number) => `Gravando ${products(count)}...`,
    cancelledHint: 'Nenhum produto foi importado.',
  },
  result: {
    ...csvImportTexts.result,
    imported: (count: number) => `${plural(count, 'produto criado', 'produtos criados')}.`,
    updated: (count: number) => `${plural(count, 'produto atualizado', 'produtos atualizados')}.`,
    skipped: (count: number) => `${plural(count, 'produto já estava igual', 'produtos já estavam iguais')}.`,
  },
  undo: {
    ...csvImportTexts.undo,
    removes: (count: number) =>
      count === 1
        ? 'O produto que ela criou será excluído.'
        : `Os ${number(count)} produtos que ela criou serão excluídos.`,
    restores: (count: number) =>
      count === 1
        ? 'O produto que ela atualizou volta a ficar como estava.'
        : `Os ${number(count)} produtos que ela atualizou voltam a ficar como estavam.`,
    spares:
      'Produtos alterados depois dela, com venda, visita, campanha ou texto na base de conhecimento ficam como estão, e você verá quais são.',
    removed: (count: number) => `${plural(count, 'produto excluído', 'produtos excluídos')}.`,
    restored: (count: number) =>
      count === 1
        ? '1 produto voltou a ficar como estava.'
        : `${number(count)} produtos voltaram a ficar como estavam.`,
    stayed: (count: number) =>
      count === 1 ? '1 produto ficou como está:' : `${number(count)} produtos ficaram como estão:`,
    stayedList: 'Produtos que ficaram como estão',
    more: (count: number) => `e mais ${products(count)}.`,
  },
  notCsv: 'Por favor, selecione um arquivo .csv ou .xlsx.',
  tooMany: 'O arquivo excede o máximo de 5.000 produtos.',
  noValidLead: 'Nenhum produto válido encontrado.',
  importFailed: 'Erro ao importar produtos.',
  doneDescription: (imported: number, skipped: number) =>
    [
      `${plural(imported, 'produto criado', 'produtos criados')}.`,
      skipped > 0 ? `${number(skipped)} sem mudança.` : null,
    ]
      .filter(Boolean)
      .join(' '),
};

const named = (fields: readonly (keyof typeof PRODUCT_COLUMN_LABELS)[]) =>
  fields.map((field) => PRODUCT_COLUMN_LABELS[field]).join(', ');

export const plannedTexts = {
  title: 'O que vai acontecer',
  hint: 'Produtos são reconhecidos pelo código; sem código, pelo nome. Célula vazia não apaga nada.',
  list: 'Linha por linha',
  counts: (created: number, updated: number, known: number) =>
    [
      plural(created, 'produto novo', 'produtos novos'),
      plural(updated, 'atualizado', 'atualizados'),
      plural(known, 'já está igual', 'já estão iguais'),
    ].join(' · '),
  row: ({ line, act, name, fields }: PlannedRow) =>
    act === 'create' ? `Linha ${line}: cria ${name}` : `Linha ${line}: atualiza ${name} (${named(fields)})`,
  more: (count: number) => `e mais ${plural(count, 'linha', 'linhas')}.`,
  period: 'O IPTU do arquivo é',
  periodHint: 'O arquivo não diz se o valor é por mês ou por ano.',
  periods: { anual: 'Por ano', mensal: 'Por mês' },
  noPeriod: 'Não sei',
} as const;
