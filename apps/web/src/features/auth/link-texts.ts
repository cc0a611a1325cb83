import { productName } from '#platform/brand/product-name.ts';

export const joinTexts = {
  tab: 'Convite',
  loading: 'Abrindo o convite...',
  title: (account: string) => `Convite de ${account}`,
  invited: (invitedBy: string | null, account: string, role: string) =>
    invitedBy === null
      ? `Você recebeu um convite para usar o ${productName} na conta ${account}, com o papel ${role}.`
      : `${invitedBy} convidou você para usar o ${productName} na conta ${account}, com o papel ${role}.`,
  name: 'Seu nome',
  nameHint: 'É assim que a equipe vê você.',
  email: 'Seu e-mail',
  emailHint: 'Para trocar a senha, se você a esquecer.',
  username: 'Usuário',
  usernameHint: 'Com ele e a senha você entra no sistema.',
  password: 'Senha',
  passwordHint: 'Mínimo de 8 caracteres',
  submit: 'Aceitar convite',
  busy: 'Aceitando...',
  failed: 'Não foi possível aceitar o convite',
  hasUser: 'Já tem usuário? Faça login para aceitar',
  signedInAs: (name: string, username: string) =>
    `Você já entrou como ${name} (${username}). A conta nova aparece no seu menu, ao lado das que você já usa.`,
  accept: (name: string) => `Entrar com ${name}`,
  other: 'Não é você? Sair e usar outro usuário',
  invalidTitle: 'Este convite não vale mais',
  loadFailed: 'Não foi possível abrir o convite',
  toLogin: 'Ir para o login',
} as const;

export const newPasswordTexts = {
  title: 'Nova senha',
  loading: 'Abrindo o link...',
  subtitle: (username: string) => `Escolha a nova senha do usuário ${username}.`,
  password: 'Nova senha',
  passwordHint: 'Mínimo de 8 caracteres',
  submit: 'Trocar senha',
  busy: 'Trocando...',
  failed: 'Não foi possível trocar a senha',
  doneTitle: 'Senha trocada',
  done: (username: string) => `Agora entre com o usuário ${username} e a nova senha.`,
  invalidTitle: 'Este link não vale mais',
  loadFailed: 'Não foi possível abrir o link',
  toLogin: 'Ir para o login',
  askAnother: 'Pedir outro link',
} as const;

export const forgotTexts = {
  title: 'Esqueci a senha',
  subtitle: 'Digite o seu usuário. Se ele tiver um e-mail aqui, enviamos um link para você escolher outra senha.',
  username: 'Usuário',
  submit: 'Pedir link',
  busy: 'Pedindo...',
  failed: 'Não foi possível pedir o link',
  doneTitle: 'Pedido recebido',
  done: (username: string) =>
    `Se o usuário ${username} tiver um e-mail aqui e o envio de e-mails estiver ligado, o link chega em alguns minutos e vale por 24 horas.`,
  otherwise: 'Não chegou? Peça um link ao Dono ou ao Gestor da conta: em Configurações, Equipe, eles geram um na hora.',
  back: 'Voltar ao login',
} as const;
