export const authTexts = {
  commonPassword: 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.',
  tooManyAttempts: (seconds: number) =>
    `Muitas tentativas. Tente de novo em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  sessionEnded: 'Esta sessão já foi encerrada.',
  usernameTaken: 'Nome de usuário já existe',
  saveNameFailed: 'Erro ao salvar o nome.',
  changePasswordFailed: 'Erro ao alterar a senha.',
  endSessionsFailed: 'Erro ao encerrar as sessões.',
  endSessionFailed: 'Erro ao encerrar a sessão.',
} as const;
