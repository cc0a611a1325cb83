export const pipelineTexts = {
  classifyFailed: 'Erro na classificação automática',
  listFailed: 'Erro ao buscar leads',
  readConversationFailed: 'Erro ao buscar conversa',
  updateFailed: 'Erro ao atualizar lead',
} as const;
