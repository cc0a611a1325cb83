export const leaveGuardTexts = {
  title: 'Sair sem salvar?',
  question: 'As alterações desta tela ainda não foram salvas.',
  confirm: 'Sair sem salvar',
  stay: 'Continuar editando',
} as const;
