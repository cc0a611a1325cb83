import { inMegabytes } from '../../text/in-megabytes.ts';
import type { MESSAGE_FAILURES_WITHOUT_DETAIL, MessageFailure } from './message-failures.ts';
import { barredWords, CREDENTIALS_MISSING, META_PROBLEMS, providerAtStart, unreachedWords } from './provider-words.ts';

type FailureWithoutDetail = (typeof MESSAGE_FAILURES_WITHOUT_DETAIL)[number];

const WORDS_WITHOUT_DETAIL: Record<FailureWithoutDetail, string> = {
  not_on_whatsapp: 'Este número não existe no WhatsApp.',
  number_unknown: 'Este número não está no WhatsApp.',
  undeliverable: 'Não é possível entregar a este número.',
  number_not_allowed: 'Este número não pode receber mensagens desta conta.',
  number_needed: 'Para este tipo de mensagem falta o número de telefone do lead.',
  number_missing: 'Falta o número de telefone do lead.',
  lead_without_number: 'O lead não tem um telefone válido.',
  blocked_by_contact: 'Este contato bloqueou o seu número.',
  contact_opted_out: 'Este contato pediu para não receber mensagens.',
  marketing_stopped: 'O contato parou de receber mensagens de marketing no WhatsApp.',
  withheld: 'O WhatsApp segurou a mensagem para não incomodar este contato.',
  in_experiment: 'O WhatsApp não entregou: este contato está em um teste da Meta.',
  demo_lead: 'Lead de demonstração: nada sai para o WhatsApp.',
  number_limited: 'O WhatsApp está limitando o seu número para novos contatos.',
  number_refused: 'O WhatsApp recusou o envio pelo seu número.',
  ...META_PROBLEMS,
  number_in_maintenance: 'O número está em manutenção na Meta.',
  instance_unknown: 'A Evolution não conhece esta instância. Confira-a em Configurações.',
  phone_disconnected: 'O celular está desconectado da Z-API.',
  channel_disconnected: 'WhatsApp não está conectado. Configure a integração em Configurações.',
  number_busy: 'O número está ocupado ou desconectado. Tente de novo em instantes.',
  campaigns_rest: 'O WhatsApp limitou este número: as campanhas esperam.',
  content_refused: 'O WhatsApp não aceitou o conteúdo ou o arquivo da mensagem.',
  content_missing: 'Falta o conteúdo da mensagem.',
  text_empty: 'O texto fica vazio para este lead: faltam os dados das variáveis.',
  message_refused: 'O WhatsApp recusou a mensagem.',
  file_gone: 'O arquivo da mensagem não existe mais.',
  file_unreadable: 'O arquivo da mensagem não pôde ser lido agora.',
  file_not_taken: 'A Meta não recebeu o arquivo agora.',
  template_unusable: 'O modelo não pode ser usado. Confira-o no Gerenciador do WhatsApp.',
  window_over: 'Passaram mais de 24 horas da última mensagem do lead. Envie um modelo aprovado.',
  reply_window_closed: 'Passaram mais de 24 horas da última mensagem do lead: o WhatsApp só aceita um modelo aprovado.',
  not_queued: 'O provedor não colocou a mensagem na fila.',
  conversation_taken: 'A conversa foi assumida.',
  conversation_moved_on: 'A conversa andou.',
  not_this_way: 'Esta mensagem não sai por aqui.',
  too_late: 'Tarde demais.',
  visit_changed: 'A visita mudou antes do envio.',
  taken_back: 'Retirada da fila antes de sair.',
  cancelled: 'Envio cancelado.',
  provider_changed_first: 'O provedor do WhatsApp mudou antes do envio.',
  channel_changed: 'O canal mudou antes do envio.',
  server_stood_still: 'O servidor ficou parado e a mensagem não chegou a ser enviada.',
  outcome_unknown: 'O provedor não sabe se a mensagem saiu.',
  phone_refused: 'O celular simulado recusou a mensagem por enquanto. Tente de novo em alguns minutos.',
  phone_not_reached: 'O celular simulado não recebeu a mensagem.',
};

const TYPES_TAKEN = {
  image: 'O WhatsApp só aceita imagens JPG ou PNG neste canal. Envie como documento ou converta a imagem.',
  audio: 'O WhatsApp só aceita áudio AAC, AMR, MP3, M4A ou OGG neste canal.',
  video: 'O WhatsApp só aceita vídeo MP4 ou 3GP neste canal.',
} as const;

const FILES: Readonly<Record<string, string>> = {
  image: 'A imagem',
  audio: 'O áudio',
  video: 'O vídeo',
  document: 'O documento',
};

export function messageFailureWords(failure: MessageFailure): string {
  switch (failure.code) {
    case 'credentials_refused':
      return failure.provider === 'evolution'
        ? 'A Evolution recusou a chave. Confira-a em Configurações.'
        : `${providerAtStart(failure.provider)} recusou as credenciais. Confira-as em Configurações.`;
    case 'credentials_missing':
      return CREDENTIALS_MISSING[failure.provider];
    case 'slow_down':
      return `${providerAtStart(failure.provider)} pediu para enviar mais devagar.`;
    case 'format_refused':
      return `${providerAtStart(failure.provider)} recusou o formato da mensagem.`;
    case 'file_refused':
      return failure.provider === 'evolution'
        ? 'A Evolution não aceitou o arquivo da mensagem.'
        : 'O WhatsApp não aceitou o arquivo.';
    case 'provider_unreached':
      return unreachedWords(failure.provider);
    case 'provider_barred':
      return barredWords(failure.provider, failure.why);
    case 'provider_refused': {
      const what = failure.provider === 'zapi' ? 'A Z-API recusou a mensagem' : 'O WhatsApp não entregou a mensagem';
      return failure.said === null ? `${what}.` : `${what}: ${failure.said}`;
    }
    case 'file_too_large': {
      const { type, bytes, limit } = failure;
      return `${FILES[type] ?? 'O arquivo'} tem ${inMegabytes(bytes)}; este canal aceita até ${inMegabytes(limit)}.`;
    }
    case 'file_type_refused':
      return TYPES_TAKEN[failure.type];
    case 'other':
      return failure.said;
    default:
      return WORDS_WITHOUT_DETAIL[failure.code];
  }
}
