export const notificationTexts = {
  saveFailed: 'Erro ao salvar configurações gerais.',
  choiceFailed: 'Não foi possível salvar a sua escolha de avisos',
  testFailed: 'Erro ao enviar o teste',
  linkFailed: 'Erro ao enviar o link',
  confirmFailed: 'Erro ao confirmar o e-mail',
  noAddress: 'Informe um e-mail e salve antes de enviar.',
} as const;
