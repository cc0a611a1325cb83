export const productTexts = {
  uploadFirst: 'Envie o arquivo antes de usá-lo no produto.',
  notAnAgent: 'Escolha alguém da equipe que possa ser responsável por leads.',
  codeTaken: (name: string) => `O produto ${name} já tem este código.`,
  typologyUnknown: 'Esta tipologia não está mais no produto.',
  typologyHasUnits: (name: string) => `Há unidades da tipologia ${name}. Mude a tipologia delas antes de removê-la.`,
  unitNumberTaken: 'Já há uma unidade com este número neste bloco.',
  unitNotFree: 'Só uma unidade disponível pode ser removida. Libere a reserva antes.',
  /** `until`: '2026-12-05T10:00'; `lead`: null if who asks may not see it. */
  unitTaken: ({
    unit,
    by,
    lead,
    until,
  }: {
    unit: string;
    by: string | null;
    lead: string | null;
    until: string | null;
  }) => {
    if (until === null) return `${unit}: já foi vendida.`;
    const [day = '', time = ''] = until.split('T');
    const whose = [by && `por ${by}`, lead && `para ${lead}`].filter(Boolean).join(' ');
    return `${unit}: já está reservada${whose && ` ${whose}`} até ${day.split('-').reverse().slice(0, 2).join('/')} às ${time}.`;
  },
  listUnitsFailed: 'Erro ao buscar unidades',
  saveUnitFailed: 'Erro ao salvar unidade',
  createFailed: 'Erro ao criar produto',
  updateFailed: 'Erro ao atualizar produto',
  exportFailed: 'Erro ao exportar produtos',
  cellNotUnderstood: (column: string, cell: string) => `${column}: não entendi “${cell}”`,
  cellProblem: (column: string, problem: string) => `${column}: ${problem}`,
  rowRepeated: (line: number) => `Repete o produto da linha ${line}`,
  severalOfName: (name: string) => `Há mais de um produto ${name} sem código: dê um código a cada um`,
  sheet: 'Produtos',
  yes: 'Sim',
  no: 'Não',
  underConstruction: 'Em construção',
  removeFailed: 'Erro ao remover produto',
} as const;
