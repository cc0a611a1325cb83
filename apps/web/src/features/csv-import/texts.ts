import { IMPORT_AUTO_TAG } from '@prumo/contracts/csv-import';
import { PRODUCT_COLUMN_LABELS } from '@prumo/contracts/products/sheet';
import { formatCount as number, plural } from '#ui/format-count.ts';
import type { Target } from './columns/column-mapping.ts';
import type { CsvProblem } from './parse/csv-error.ts';
import type { LineCounts } from './parse/parsed-table.ts';

const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' });
const rows = (count: number) => (count === 1 ? '1 linha' : `${number(count)} linhas`);
const leads = (count: number) => (count === 1 ? '1 lead' : `${number(count)} leads`);

const targets: Record<Target, string> = {
  ...PRODUCT_COLUMN_LABELS,
  name: 'Nome',
  phone: 'Telefone',
  email: 'E-mail',
  company: 'Empresa',
  city: 'Cidade',
  tags: 'Tags',
  owner: 'Corretor',
};

const problems: Record<CsvProblem, string> = {
  empty_file: 'Arquivo vazio',
  bad_header: 'Cabeçalho inválido',
  not_text: 'Erro ao processar arquivo CSV.',
  bad_workbook: 'Não foi possível ler a planilha. Salve-a de novo como .xlsx ou .csv.',
  locked_workbook: 'Planilha com senha ou em formato antigo (.xls). Salve-a como .xlsx sem senha ou como .csv.',
  workbook_too_large: 'A planilha é grande demais. Salve só a lista de leads em um arquivo .csv.',
};

/** Of a file of leads; what a file of products says otherwise stands in `product-texts.ts`. */
export const csvImportTexts = {
  title: 'Importar leads de um arquivo CSV',
  description: 'Máximo de 5.000 leads por arquivo, até 10MB. Planilhas .xlsx também servem.',
  targets,
  problems,

  pick: {
    button: 'Escolher arquivo CSV',
    drop: 'ou arraste o arquivo para cá',
    dropHere: 'Solte o arquivo aqui',
    hint: 'CSV com vírgula, ponto e vírgula ou tabulação, ou a primeira aba de uma planilha .xlsx. O cabeçalho é a primeira linha, ou a que vem depois de um título.',
    change: 'Trocar arquivo',
    input: 'Arquivo CSV ou planilha',
    reading: 'Lendo o arquivo...',
    readingLabel: 'Leitura do arquivo',
    summary: (count: number, columns: number) =>
      `${rows(count)} em ${number(columns)} ${columns === 1 ? 'coluna' : 'colunas'}`,
    lines: ({ title, header, blank, row, continued }: LineCounts) => {
      const parts = [
        title > 0 ? `${number(title)} de título` : null,
        `${number(header)} de cabeçalho`,
        blank > 0 ? `${number(blank)} em branco` : null,
        `${number(row)} de leads`,
        continued > 0 ? `${number(continued)} de continuação de células` : null,
      ].filter((part) => part !== null);
      return `${rows(title + header + blank + row + continued)} no arquivo: ${list.format(parts)}.`;
    },
    headerOnly: 'O arquivo tem apenas o cabeçalho.',
  },

  mapping: {
    title: 'Colunas',
    hint: 'Diga o que cada coluna do arquivo contém.',
    notMapped: 'Não mapear',
    column: (title: string, position: number) => title || `Coluna ${position}`,
    select: (column: string) => `Campo da coluna ${column}`,
    example: (value: string) => `ex.: ${value}`,
    noExample: 'sem valores',
    missing: 'Nome e telefone são campos obrigatórios.',
    more: (count: number) => `Mostrar mais ${plural(count, 'coluna', 'colunas')}`,
  },

  preview: {
    title: 'Prévia',
    hint: (count: number) =>
      count === 1 ? 'A primeira linha do arquivo' : `As ${number(count)} primeiras linhas do arquivo`,
    label: 'Prévia do arquivo',
    line: 'Linha',
    ignored: 'não mapeada',
  },

  options: {
    title: 'Opções',
    skipDuplicates: 'Pular duplicados',
    skipDuplicatesHint: 'Telefones repetidos no arquivo ou que já estão nos seus leads não são importados.',
    fillEmpty: 'Preencher campos vazios',
    fillEmptyHint: 'Leads que já existem recebem do arquivo só o que lhes falta.',
    validatePhones: 'Validar telefones',
    validatePhonesHint:
      'Recusa telefones que não tenham de 10 a 15 dígitos ou tenham DDD inexistente. Linhas que dizem “sem telefone” são aceitas.',
    autoTag: 'Adicionar tag automática',
    autoTagHint: `Cada lead importado recebe a tag “${IMPORT_AUTO_TAG}”.`,
    areaCode: 'DDD padrão',
    areaCodeHint: (count: number, isChecked: boolean) =>
      count === 1
        ? `1 número está sem DDD. Sem um DDD padrão ele ${isChecked ? 'é recusado' : 'é guardado como está e fica fora dos envios'}.`
        : `${number(count)} números estão sem DDD. Sem um DDD padrão eles ${isChecked ? 'são recusados' : 'são guardados como estão e ficam fora dos envios'}.`,
    noAreaCode: 'Nenhum',
  },

  errors: {
    title: 'Linhas com erro',
    list: 'Lista das linhas com erro',
    hint: (count: number) =>
      count === 1 ? '1 linha não será importada.' : `${number(count)} linhas não serão importadas.`,
    hintDone: (count: number) =>
      count === 1 ? '1 linha não foi importada.' : `${number(count)} linhas não foram importadas.`,
    line: (line: number) => `Linha ${line}`,
    columns: (line: number, expected: number, found: number) =>
      `Linha ${line}: Número de colunas não confere (esperado: ${expected}, encontrado: ${found})`,
    download: 'Baixar linhas recusadas',
    more: (count: number) => `e mais ${rows(count)}. O arquivo baixado traz todas.`,
    noName: 'sem nome',
    noPhone: 'sem telefone',
  },
  cellTooLong: 'Texto longo demais',
  reasonColumn: 'Motivo',
  rejectedFileName: (fileName: string) => `${fileName.replace(/\.(?:csv|xlsx)$/i, '')}-recusadas.csv`,

  import: {
    button: (count: number) => (count > 0 ? `Importar ${leads(count)}` : 'Importar'),
    checking: 'Conferindo...',
    knownSkipped: (count: number) =>
      count === 1
        ? '1 já está nos seus leads e será ignorado.'
        : `${number(count)} já estão nos seus leads e serão ignorados.`,
    knownFilled: (count: number) =>
      count === 1
        ? '1 já está nos seus leads e receberá só o que lhe falta.'
        : `${number(count)} já estão nos seus leads e receberão só o que lhes falta.`,
    knownRepeated: (count: number) =>
      count === 1
        ? '1 já está nos seus leads e será criado de novo.'
        : `${number(count)} já estão nos seus leads e serão criados de novo.`,
    sending: (percent: number) => `Enviando ${percent}%`,
    saving: (count: number) => `Gravando ${leads(count)}...`,
    progressLabel: 'Importação',
    safe: 'Se você cancelar, nada é importado.',
    cancel: 'Cancelar importação',
    cancelled: 'Importação cancelada',
    cancelledHint: 'Nenhum lead foi importado.',
  },

  result: {
    unowned: (count: number) => (count === 1 ? '1 lead sem responsável' : `${number(count)} leads sem responsável`),
    imported: (count: number) => `${number(count)} lead(s) importado(s) com sucesso.`,
    updated: (count: number) => `${plural(count, 'lead atualizado', 'leads atualizados')}.`,
    skipped: (count: number) => `${number(count)} duplicado(s) ignorado(s).`,
    rejected: (count: number) => `${plural(count, 'linha recusada', 'linhas recusadas')}.`,
    again: 'Corrija o arquivo das linhas recusadas e importe-o de novo.',
    close: 'Concluir',
  },

  history: {
    short: 'Histórico',
    rest: ' de importações',
    title: 'Histórico de importações',
    description: 'Quem importou, quando, qual arquivo e o que foi feito de cada linha.',
    back: 'Voltar',
    loading: 'Carregando importações...',
    empty: 'Nenhuma importação ainda',
    emptyHint: 'Cada arquivo importado aparece aqui, com as linhas recusadas e a opção de desfazer.',
    failed: 'Erro ao buscar importações',
    downloadFailed: 'Erro ao baixar as linhas recusadas',
    noFile: 'Arquivo sem nome',
    by: (who: string, when: string) => `${who}, ${when}`,
    counts: ({ imported, updated, skipped, failed }: Record<'imported' | 'updated' | 'skipped' | 'failed', number>) =>
      [
        `${number(imported)} ${imported === 1 ? 'criado' : 'criados'}`,
        `${number(updated)} ${updated === 1 ? 'atualizado' : 'atualizados'}`,
        `${number(skipped)} ${skipped === 1 ? 'ignorado' : 'ignorados'}`,
        `${number(failed)} ${failed === 1 ? 'recusado' : 'recusados'}`,
      ].join(' · '),
    rejected: 'Linhas recusadas',
    undone: (when: string) => `Desfeita em ${when}`,
  },

  undo: {
    button: 'Desfazer',
    title: 'Desfazer esta importação?',
    removes: (count: number) =>
      count === 1 ? 'O lead que ela criou será excluído.' : `Os ${number(count)} leads que ela criou serão excluídos.`,
    restores: (count: number) =>
      count === 1
        ? 'O lead que ela completou volta a ficar como estava.'
        : `Os ${number(count)} leads que ela completou voltam a ficar como estavam.`,
    spares:
      'Leads alterados depois dela, com conversa, em campanha ou em lista ficam como estão, e você verá quais são.',
    once: 'Isto só pode ser feito uma vez.',
    confirm: 'Desfazer importação',
    busy: 'Desfazendo...',
    failed: 'Erro ao desfazer a importação',
    done: 'Importação desfeita',
    nothingDone: 'Nada foi desfeito',
    removed: (count: number) => (count === 1 ? '1 lead excluído.' : `${number(count)} leads excluídos.`),
    restored: (count: number) =>
      count === 1 ? '1 lead voltou a ficar como estava.' : `${number(count)} leads voltaram a ficar como estavam.`,
    stayed: (count: number) => (count === 1 ? '1 lead ficou como está:' : `${number(count)} leads ficaram como estão:`),
    stayedList: 'Leads que ficaram como estão',
    more: (count: number) => `e mais ${leads(count)}.`,
  },

  cancel: 'Cancelar',
  close: 'Fechar',
  error: 'Erro',
  notCsv: 'Por favor, selecione um arquivo CSV válido.',
  tooLarge: 'Arquivo muito grande. Máximo de 10MB.',
  tooMany: 'O arquivo excede o máximo de 5.000 leads.',
  noValidLead: 'Nenhum lead válido encontrado.',
  readFailed: 'Erro ao ler arquivo',
  importFailed: 'Erro ao importar leads.',
  warnings: 'Avisos no arquivo',
  warningCount: (count: number) => (count === 1 ? '1 erro encontrado.' : `${number(count)} erros encontrados.`),
  done: 'Importação concluída',
  doneDescription: (imported: number, skipped: number) =>
    `${number(imported)} lead(s) importado(s) com sucesso.` +
    (skipped > 0 ? ` ${number(skipped)} duplicado(s) ignorado(s).` : ''),
};
