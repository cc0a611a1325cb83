export const productTexts = {
  uploadFirst: 'Envie o arquivo antes de usá-lo no produto.',
  createFailed: 'Erro ao criar produto',
  updateFailed: 'Erro ao atualizar produto',
  removeFailed: 'Erro ao remover produto',
} as const;
