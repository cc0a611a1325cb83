export const monitorTexts = {
  readFailed: 'Erro ao buscar o monitor',
} as const;
