export const sendingTexts = {
  saveFailed: 'Erro ao salvar os limites de envio.',
} as const;
