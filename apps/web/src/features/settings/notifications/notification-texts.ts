import { CONFIRMATION_HOURS, type SummaryStatus } from '@prumo/contracts/notifications';
import type { NoticePermission } from '#platform/browser/notice-permission.ts';

const browserHints: Record<NoticePermission, string> = {
  granted: 'Mensagens novas dos leads, enquanto esta página não está à vista.',
  default: 'Mensagens novas dos leads, enquanto esta página não está à vista. Este navegador ainda não permitiu.',
  denied: 'Este navegador bloqueia avisos deste endereço. Libere nas permissões do site.',
  impossible: 'Este navegador não mostra avisos neste endereço: use https ou localhost.',
  unsupported: 'Este navegador não mostra avisos de páginas. Use um computador para recebê-los.',
};

const statuses: Record<SummaryStatus, string> = {
  due: 'aguardando nova tentativa',
  sending: 'enviando...',
  sent: 'enviado',
  failed: 'falhou',
  unknown: 'incerto',
  nothing: 'nada a contar neste dia, nada foi enviado',
};

export const noticeChoiceTexts = {
  label: 'Avisar também sobre os leads dos outros',
  hint: 'Só para você. Desligado, o sino avisa dos seus leads, dos que não têm dono e do que é da conta.',
  failed: 'Não foi possível salvar a sua escolha de avisos',
} as const;

export const notificationSettingsTexts = {
  title: 'Notificações',
  ofOnePerson: 'Só suas: cada pessoa da equipe escolhe as próprias, e o resumo conta o que ela vê.',
  loading: 'Carregando notificações...',
  failed: 'Erro ao carregar as notificações',
  email: 'Resumo diário por e-mail',
  emailHint: 'Às 18h, no fuso da conta. Um dia sem novidades não é enviado.',
  noMail: 'Requer configuração de e-mail',
  emailAddress: 'E-mail que recebe o resumo',
  test: 'Enviar um teste',
  testing: 'Enviando...',
  testHint: 'Envia agora uma mensagem de teste ao e-mail salvo.',
  tested: (address: string) => `Teste enviado para ${address}.`,
  testFailed: 'O teste não foi enviado',
  confirmed: 'E-mail confirmado por quem o lê.',
  unconfirmed: 'Falta confirmar: o resumo só é enviado depois que quem lê este e-mail abrir um link e confirmar.',
  linkSent: (when: string) =>
    `Link enviado em ${when}, válido por ${CONFIRMATION_HOURS} horas. Abra o e-mail e confirme para receber o resumo.`,
  sendLink: 'Enviar link de confirmação',
  sendOtherLink: 'Enviar outro link',
  linkFailed: 'O link não foi enviado',
  emailMissing: 'Informe um e-mail para receber o resumo.',
  browser: 'Avisos do navegador',
  browserHints,
  allow: 'Permitir neste navegador',
  whatsapp: 'Resumo diário por WhatsApp',
  whatsappHint: 'Às 18h, pelo seu número conectado. Um dia sem novidades não é enviado.',
  whatsappHintOfTeam: 'Às 18h, pelo número conectado da conta. Um dia sem novidades não é enviado.',
  windowHint: (hours: number, hasTeam: boolean) =>
    `Só chega se este número escreveu ao ${hasTeam ? 'WhatsApp da conta' : 'seu WhatsApp'} nas últimas ${hours} horas.`,
  phone: 'Número que recebe o resumo',
  repliesHint:
    'O que ele responder não vira lead nem conversa, a menos que já seja de um lead. SAIR desliga o resumo por WhatsApp.',
  phoneMissing: 'Informe um número para receber o resumo.',
  last: (day: string, status: SummaryStatus) => `Último resumo, de ${day}: ${statuses[status]}`,
  reason: (reason: string) => `. ${reason.replace(/\.$/, '')}.`,
} as const;
