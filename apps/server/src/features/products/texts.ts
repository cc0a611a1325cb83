export const productTexts = {
  uploadFirst: 'Envie o arquivo antes de usá-lo no produto.',
  notAnAgent: 'Escolha alguém da equipe que possa ser responsável por leads.',
  codeTaken: (name: string) => `O produto ${name} já tem este código.`,
  createFailed: 'Erro ao criar produto',
  updateFailed: 'Erro ao atualizar produto',
  removeFailed: 'Erro ao remover produto',
} as const;
