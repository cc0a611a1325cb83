import { INVITATION_DAYS, PASSWORD_LINK_HOURS } from '@prumo/contracts/team';
import type { MemberBelongings } from '@prumo/contracts/team/owners';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { BROKER_GRANTS, type BrokerGrant, type BrokerSight, type Role } from '@prumo/contracts/team/roles';
import { ROLE_HINTS } from '#domain/team/role-hints.ts';
import { plural } from '#ui/format-count.ts';

const GRANT_WORDS: Readonly<Record<BrokerGrant, { label: string; hint: string }>> = {
  import: { label: 'Importar planilhas', hint: 'Trazer muitos leads de uma vez, e desfazer.' },
  export: { label: 'Exportar dados', hint: 'Baixar leads e relatórios em arquivo.' },
  campaigns: { label: 'Campanhas', hint: 'Criar, disparar, pausar e cancelar.' },
};

const SIGHTS: { value: BrokerSight; label: string }[] = [
  { value: 'own', label: 'Só os seus' },
  { value: 'own_and_free', label: 'Os seus e os sem dono' },
  { value: 'all', label: 'Todos' },
];

const SIGHT_HINTS: Readonly<Record<BrokerSight, string>> = {
  own: 'Leads, conversas, números e relatórios dos outros não aparecem em lugar nenhum para o Corretor.',
  own_and_free: 'O Corretor também vê e pode assumir os leads que ainda não são de ninguém.',
  all: 'O Corretor vê os leads de toda a equipe.',
};

const REQUIRED_OF: Readonly<Record<Role, string>> = {
  owner: 'Donos',
  manager: 'Gestores',
  broker: 'Corretores',
  secretary: 'Assistentes',
  reader: 'quem tem o papel Leitura',
};

const GROUP_HINT =
  'Cada pessoa do grupo recebe na sua vez, e o que ninguém pode receber agora espera na fila. Leads fechados e perdidos ficam sem dono.';

const choicesOf = <Chosen extends Role>(roles: readonly Chosen[]) =>
  Object.fromEntries(roles.map((role) => [role, { label: ROLE_WORDS[role], hint: ROLE_HINTS[role] }])) as Record<
    Chosen,
    { label: string; hint: string }
  >;

export const teamTexts = {
  title: 'Equipe',
  description: 'Quem usa esta conta e com que papel.',
  loading: 'Carregando a equipe...',
  failed: 'Erro ao carregar a equipe',
  label: 'Pessoas da conta',
  invite: 'Convidar',
  self: 'Você',
  demo: 'Demonstração',
  demoHint: 'Pessoa de exemplo: não entra no Prumo nem recebe leads de verdade. Sai com a demonstração.',
  since: (day: string) => `Desde ${day}`,
  lastUsed: (when: string | null) => (when === null ? 'Sem sessão aberta agora' : `Último uso ${when}`),
  actionsOf: (name: string) => `Ações de ${name}`,
  changeRole: 'Mudar papel',
  makePasswordLink: 'Gerar link de nova senha',
  deactivate: 'Desativar',
  alone: 'Por enquanto só você usa esta conta.',
  aloneHint: 'Convide a equipe: cada pessoa entra com a própria senha, e o papel diz o que ela pode fazer.',
  choicesOf,
  roleDialog: {
    title: (name: string) => `Papel de ${name}`,
    description: 'Vale na hora, também nas telas que a pessoa já tem abertas.',
    role: 'Papel',
    confirm: 'Salvar papel',
    busy: 'Salvando...',
    done: (name: string, role: string) => `${name} agora tem o papel ${role}.`,
  },
  deactivateDialog: {
    title: (name: string) => `Desativar ${name}?`,
    description:
      'A pessoa sai na hora de onde estiver e não entra mais nesta conta. O nome dela continua no histórico.',
    to: 'Quem fica com os leads e as conversas dela',
    nobody: 'Ninguém: ficam sem dono',
    group: (name: string) => `Roleta ${name}: um por vez`,
    hint: ({ leads, conversations }: MemberBelongings, isForGroup: boolean) =>
      [
        `${plural(leads, 'lead', 'leads')} e ${plural(conversations, 'conversa assumida', 'conversas assumidas')}.`,
        isForGroup ? GROUP_HINT : '',
      ]
        .join(' ')
        .trim(),
    confirm: 'Desativar',
    busy: 'Desativando...',
    done: (name: string) => `${name} não entra mais nesta conta.`,
  },
  deactivated: {
    title: (count: number) => `Pessoas desativadas (${count})`,
    since: (day: string) => `Desativada em ${day}`,
    reactivate: 'Reativar',
    reactivateOf: (name: string) => `Reativar ${name}`,
    done: (name: string) => `${name} pode entrar de novo.`,
  },
  inviteDialog: {
    title: 'Convidar pessoa',
    description: `Um link que serve para uma pessoa, uma vez, por ${INVITATION_DAYS} dias.`,
    role: 'Papel',
    email: 'E-mail (opcional)',
    emailHint: (canMail: boolean) =>
      canMail ? 'O link também vai para este endereço.' : 'Já vem preenchido para quem abrir o link.',
    confirm: 'Gerar convite',
    busy: 'Gerando...',
  },
  passwordDialog: {
    title: (name: string) => `Nova senha para ${name}`,
    description: `Um link que serve uma vez, por ${PASSWORD_LINK_HOURS} horas.`,
    hint: 'A senha atual continua valendo até a pessoa escolher outra; então todas as sessões dela são encerradas. Entregue o link só a ela: quem o abrir escolhe a senha.',
    confirm: 'Gerar link',
    busy: 'Gerando...',
  },
  link: {
    label: 'Link',
    once: 'Copie agora: o link não aparece de novo.',
    until: (when: string) => `Vale até ${when}.`,
    mailed: 'Também foi enviado por e-mail.',
    notMailed: 'Não foi enviado por e-mail: mande você, por exemplo pelo WhatsApp.',
    close: 'Pronto',
  },
  invitations: {
    title: 'Convites pendentes',
    label: 'Convites pendentes',
    toWhom: (email: string | null) => email ?? 'Sem e-mail',
    facts: (invitedBy: string | null, until: string) =>
      [invitedBy && `Convite de ${invitedBy}`, `vale até ${until}`].filter(Boolean).join(' · '),
    cancel: 'Cancelar',
    cancelOf: (toWhom: string, role: string) => `Cancelar o convite para ${role} (${toWhom})`,
    done: 'Convite cancelado. O link não funciona mais.',
  },
  brokers: {
    title: 'Corretores',
    description: 'Vale para todas as pessoas com o papel Corretor.',
    sight: 'Leads que cada um vê',
    sights: SIGHTS,
    sightHints: SIGHT_HINTS,
    also: 'Também podem',
    grantWords: GRANT_WORDS,
    grants: BROKER_GRANTS,
    failed: 'Não foi possível salvar',
  },
  secured: {
    both: 'Duas etapas e chave de acesso',
    twoStep: 'Duas etapas',
    passkey: 'Chave de acesso',
    none: 'Só senha',
  },
  twoStepRoles: {
    title: 'Exigir mais que a senha',
    description:
      'Quem tem o papel precisa da verificação em duas etapas ou de uma chave de acesso; até lá só vê a página que as ativa.',
    onlyOwner: 'Só um Dono muda de quem se exige a verificação em duas etapas ou uma chave de acesso.',
    loading: 'Carregando o que se exige...',
    failed: 'Erro ao carregar o que se exige',
    required: 'Precisa de duas etapas ou chave de acesso.',
    free: 'A senha basta.',
    question: (role: Role) => `Exigir de ${REQUIRED_OF[role]}?`,
    consequence:
      'Vale na hora: quem ainda não tem a verificação em duas etapas nem uma chave de acesso verá, no próximo clique, só a página que as ativa.',
    confirm: 'Exigir',
    busy: 'Salvando...',
    saveFailed: 'Não foi possível salvar',
  },
  redoTwoStep: 'Redefinir duas etapas',
  resetTwoStep: {
    title: (name: string) => `Redefinir as duas etapas de ${name}?`,
    description:
      'Para quem perdeu o celular e os códigos de recuperação: a senha sozinha volta a bastar, até a pessoa ativar de novo. As sessões e as chaves de acesso dela ficam como estão.',
    confirm: 'Redefinir',
    busy: 'Redefinindo...',
    done: (name: string) => `${name} entra de novo só com a senha.`,
  },
  rights: {
    title: 'O que cada papel pode fazer',
    label: 'O que cada papel pode fazer',
    right: 'O que',
    yes: 'Sim',
    no: 'Não',
  },
  success: 'Sucesso',
  error: 'Erro',
} as const;
