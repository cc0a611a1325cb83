import { PASSWORD_LINK_HOURS } from '@prumo/contracts/team';

const named = (people: readonly string[]) => new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(people);

export const authTexts = {
  commonPassword: 'Esta senha é uma das mais usadas e fácil de adivinhar. Escolha outra.',
  tooManyAttempts: (seconds: number) =>
    `Muitas tentativas. Tente de novo em ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'}.`,
  tooManyCodes: 'Muitos códigos errados. Tente de novo em uma hora ou entre com uma chave de acesso.',
  wrongCode: 'Este código não confere. Confira no aplicativo e digite de novo.',
  usedCode: 'Este código já foi usado. Espere o aplicativo mostrar o próximo.',
  changeTwoStepFailed: 'Erro ao alterar a verificação em duas etapas.',
  changePasskeysFailed: 'Erro ao alterar as chaves de acesso.',
  passkeyName: (device: string, number: number) => [device || 'Chave', number > 1 && number].filter(Boolean).join(' '),
  sessionEnded: 'Esta sessão já foi encerrada.',
  accessEnded: (owners: readonly string[]) =>
    `Seu acesso a esta conta foi desativado. Para voltar, fale com ${named(owners) || 'quem cuida dela'}.`,
  usernameTaken: 'Nome de usuário já existe',
  saveNameFailed: 'Erro ao salvar o nome.',
  changePasswordFailed: 'Erro ao alterar a senha.',
  endSessionsFailed: 'Erro ao encerrar as sessões.',
  endSessionFailed: 'Erro ao encerrar a sessão.',
} as const;

/** Where the page stands that takes such a link. */
export const passwordLinkAt = (address: string, token: string): string => `${address}/nova-senha/${token}`;

type PasswordMail = { product: string; username: string; link: string };

export const writePasswordMail = ({ product, username, link }: PasswordMail): { subject: string; text: string } => ({
  subject: `Nova senha no ${product}`,
  text: [
    `Alguém pediu uma nova senha para o usuário ${username} no ${product}.`,
    '',
    'Se foi você, abra o link e escolha a senha:',
    link,
    '',
    `O link vale por ${PASSWORD_LINK_HOURS} horas e só uma vez. Se não foi você, ignore este e-mail: nada muda.`,
  ].join('\n'),
});

/** For who runs the installation, in a terminal. */
export const accountCommandTexts = {
  usage: 'Uso: npm run account -- reset-password USUÁRIO, ou reset-two-step USUÁRIO',
  noDatabase: (folder: string) => `Não há banco de dados em ${folder}.`,
  noUser: (username: string) => `Não há o usuário ${username}.`,
  twoStepReset: (username: string) =>
    `A verificação em duas etapas de ${username} foi desativada. A senha continua a mesma.`,
  link: (username: string, address: string) =>
    `Abra uma vez, em até ${PASSWORD_LINK_HOURS} horas, para escolher a nova senha de ${username}:\n${address}`,
} as const;
