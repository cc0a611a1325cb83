export const timelineTexts = {
  readFailed: 'Erro ao buscar lead',
} as const;
