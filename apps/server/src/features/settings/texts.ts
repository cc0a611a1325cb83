export const settingsTexts = {
  saveFailed: 'Erro ao salvar configurações gerais.',
  savingFailed: 'Não foi possível salvar',
} as const;
