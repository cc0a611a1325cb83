import { PENDING_SIGN_IN_MINUTES } from '@prumo/contracts/team/two-step';

export const codeTexts = {
  title: 'Código de verificação',
  subtitle: `Sua senha está certa. Digite o código em até ${PENDING_SIGN_IN_MINUTES} minutos.`,
  code: 'Código',
  hint: 'Os 6 números do aplicativo autenticador. Sem o celular, use um código de recuperação.',
  submit: 'Entrar',
  busy: 'Entrando...',
  back: 'Voltar para usuário e senha',
  failed: 'Erro ao conferir o código',
} as const;

export const passkeyTexts = {
  signIn: 'Entrar com chave de acesso',
  busy: 'Esperando a chave...',
  failed: 'Erro ao entrar com a chave de acesso',
} as const;
