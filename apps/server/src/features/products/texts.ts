export const productTexts = {
  uploadFirst: 'Envie o arquivo antes de usá-lo no produto.',
  notAnAgent: 'Escolha alguém da equipe que possa ser responsável por leads.',
  codeTaken: (name: string) => `O produto ${name} já tem este código.`,
  createFailed: 'Erro ao criar produto',
  updateFailed: 'Erro ao atualizar produto',
  exportFailed: 'Erro ao exportar produtos',
  cellNotUnderstood: (column: string, cell: string) => `${column}: não entendi “${cell}”`,
  cellProblem: (column: string, problem: string) => `${column}: ${problem}`,
  rowRepeated: (line: number) => `Repete o produto da linha ${line}`,
  severalOfName: (name: string) => `Há mais de um produto ${name} sem código: dê um código a cada um`,
  sheet: 'Produtos',
  removeFailed: 'Erro ao remover produto',
} as const;
