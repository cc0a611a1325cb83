import { INVITATION_DAYS } from '@prumo/contracts/team';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import type { Role } from '@prumo/contracts/team/roles';

export const teamTexts = {
  readFailed: 'Erro ao carregar a equipe.',
  inviteFailed: 'Erro ao criar o convite.',
  cancelFailed: 'Erro ao cancelar o convite.',
  changeFailed: 'Erro ao salvar a mudança.',
  joinFailed: 'Erro ao entrar na conta.',
  invitationGone: 'Este convite já foi usado ou cancelado.',
  ownRole: 'Você não pode mudar o próprio papel.',
  ownAccess: 'Você não pode desativar o próprio acesso.',
  onlyOwner: 'Só um Dono pode mudar o papel ou o acesso de outro Dono.',
  unknownSuccessor: 'Escolha alguém ativo da equipe.',
  unknownGroup: 'Este grupo da roleta não pode mais receber os leads. Escolha outro.',
  toGroup: (name: string) => `Roleta ${name}`,
  onlyOwnerRequires: 'Só um Dono define de quem se exige a verificação em duas etapas.',
  ownTwoStep: 'A própria verificação em duas etapas você desativa na aba Conta, com a senha e um código.',
  twoStepElsewhere:
    'Esta pessoa também usa outra conta. Só quem cuida da instalação pode redefinir a verificação em duas etapas dela.',
  passwordElsewhere: 'Esta pessoa também usa outra conta. Só ela mesma pode trocar a senha, em Esqueci a senha.',
} as const;

type InvitationMail = { product: string; account: string; invitedBy: string; role: Role; link: string };

/** The person may never have heard of the account. */
export function writeInvitation({ product, account, invitedBy, role, link }: InvitationMail): {
  subject: string;
  text: string;
} {
  return {
    subject: `Convite para a equipe de ${account}`,
    text: [
      `${invitedBy} convidou você para a equipe de ${account} no ${product}, como ${ROLE_WORDS[role]}.`,
      '',
      'Para entrar, abra o link e escolha seu usuário e sua senha:',
      link,
      '',
      `O link vale por ${INVITATION_DAYS} dias e só uma vez. Se você não esperava este convite, ignore este e-mail.`,
    ].join('\n'),
  };
}
