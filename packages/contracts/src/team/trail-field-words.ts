import type { SettingsField } from '../agent/publications.ts';
import { LEAD_STATUS_WORDS, PROVIDER_WORDS } from '../words/schema-free-words.ts';
import { RIGHT_WORDS, ROLE_WORDS } from './role-words.ts';
import type { RoletaMoment } from './roleta.ts';
import type { SecuringChange } from './trail.ts';

/** What an entry holds before and after. */
export const FIELD_WORDS: Readonly<Record<string, string>> = {
  role: 'Papel',
  passedOnTo: 'Leads e conversas para',
  brokerGrants: 'Corretores podem também',
  brokerSight: 'Corretores veem',
  owner: 'Responsável',
  secured: 'Mudança',
  roles: 'Papéis que precisam',
  isOn: 'Ligada',
  moment: 'Quando procurar alguém',
  backToLastOwner: 'Volta para quem já atendia',
  acceptWithinMinutes: 'Minutos para aceitar',
  groups: 'Grupos e pesos',
  roletaParts: 'Partes alteradas',
  companyName: 'Nome da empresa',
  city: 'Cidade',
  timezone: 'Fuso horário',
  language: 'Idioma',
  emailNotifications: 'Avisos por e-mail',
  browserNotifications: 'Avisos no navegador',
  whatsappNotifications: 'Avisos por WhatsApp',
  movesLeads: 'Mover leads automaticamente',
  costPerMessage: 'Custo por mensagem',
  summaryEmail: 'E-mail do resumo',
  summaryPhone: 'WhatsApp do resumo',
  allowedHours: 'Horários de envio',
  dailyLimit: 'Limite por dia',
  perPersonLimit: 'Limite por pessoa',
  perPersonDays: 'Dias do limite por pessoa',
  firstContactGapSeconds: 'Segundos entre primeiros contatos',
  stepGapSeconds: 'Segundos entre etapas',
  hourlyLimit: 'Limite por hora',
  warmUp: 'Aquecimento',
  isLongInUse: 'Número já em uso há tempo',
  stopsOnOptOuts: 'Parar com muitos pedidos de saída',
  provider: 'Provedor',
  instanceId: 'Instância',
  baseUrl: 'Servidor',
  businessAccountId: 'Conta comercial',
  answers: 'A IA responde a',
  autoReply: 'Resposta automática',
  aiEnabled: 'IA ligada',
  hasNewSecret: 'Chave trocada',
  restriction: 'Motivo da parada',
  modelOwner: 'Modelo usado',
  modelProvider: 'Provedor do modelo',
  model: 'Modelo',
  priceInput: 'Preço de entrada',
  priceOutput: 'Preço de saída',
  dailyCostLimit: 'Limite de custo por dia',
  fields: 'Campos alterados',
  texts: 'Textos da base de conhecimento',
  checks: 'Verificações',
  leads: 'Leads',
  status: 'Etapa',
  tag: 'Tag',
  created: 'Criados',
  filled: 'Completados',
  skipped: 'Já existiam',
  failed: 'Recusados',
  numbers: 'Números',
  rows: 'Linhas',
  ignoresHours: 'Fora do horário',
  totalLeads: 'Leads',
  totalBatches: 'Lotes',
  batches: 'Envios',
  campaignStatus: 'Situação',
  isActive: 'IA ativa',
};

export const DAY_WORDS: Readonly<Record<string, string>> = {
  sun: 'dom',
  mon: 'seg',
  tue: 'ter',
  wed: 'qua',
  thu: 'qui',
  fri: 'sex',
  sat: 'sáb',
};

const AGENT_FIELD_WORDS: Readonly<Record<SettingsField, string>> = {
  companyName: 'nome da empresa',
  companyDescription: 'descrição da empresa',
  responseStyle: 'estilo de resposta',
  autoQualification: 'qualificação automática',
  transferToHuman: 'transferência para pessoas',
  transferConditions: 'condições de transferência',
  calendlyUrl: 'link de agendamento',
  financing: 'simulação de financiamento',
  greeting: 'script de saudação',
  qualification: 'script de qualificação',
  pricing: 'script de preço',
  closing: 'script de fechamento',
  isActive: 'IA ligada ou desligada',
  reengagementIsOn: 'retomada de conversas',
  reengagementFirst: 'primeira retomada',
  reengagementHasSecond: 'segunda retomada ligada ou desligada',
  reengagementSecond: 'segunda retomada',
  reengagementTemplate: 'modelo da retomada',
};

/** Of which nothing chosen is the default of the channel, and no number at all no limit. */
export const DEFAULTING_FIELDS: readonly string[] = [
  'dailyLimit',
  'perPersonLimit',
  'perPersonDays',
  'firstContactGapSeconds',
  'stepGapSeconds',
  'hourlyLimit',
  'warmUp',
  'isLongInUse',
  'stopsOnOptOuts',
];

export const BLANK = 'em branco';

/** Said where nothing is chosen, of the fields of which one does not say that they are blank. */
export const NOTHING_WORDS: Readonly<Record<string, string>> = {
  passedOnTo: 'ninguém',
  owner: 'ninguém',
  brokerGrants: 'nada',
  roles: 'nenhum',
  acceptWithinMinutes: 'nenhum',
  groups: 'nenhum',
  roletaParts: 'nenhuma',
  fields: 'nenhum',
  restriction: 'nenhum',
  modelProvider: 'nenhum',
  model: 'nenhum',
  dailyCostLimit: 'sem limite',
  tag: 'nenhuma',
};

const SECURING_WORDS: Readonly<Record<SecuringChange, string>> = {
  turned_on: 'ligou',
  turned_off: 'desligou',
  codes_renewed: 'novos códigos de recuperação',
  passkey_added: 'nova chave de acesso',
  passkey_renamed: 'chave de acesso com outro nome',
  passkey_removed: 'chave de acesso removida',
  reset: 'desligada por quem cuida da equipe',
};

const MOMENT_WORDS: Readonly<Record<RoletaMoment, string>> = {
  on_arrival: 'Na chegada',
  after_ai: 'Depois da IA',
  by_hand: 'Só quando alguém pede',
};

export const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  role: ROLE_WORDS,
  roles: ROLE_WORDS,
  secured: SECURING_WORDS,
  moment: MOMENT_WORDS,
  roletaParts: { hours: 'horários', capacity: 'limites de conversas', rules: 'regras' },
  brokerGrants: RIGHT_WORDS,
  brokerSight: { own: 'só os seus', own_and_free: 'os seus e os sem dono', all: 'todos' },
  provider: PROVIDER_WORDS,
  status: LEAD_STATUS_WORDS,
  campaignStatus: {
    draft: 'Rascunho',
    active: 'Ativa',
    paused: 'Pausada',
    completed: 'Concluída',
    cancelled: 'Cancelada',
  },
  allowedHours: { default: 'padrão', always: 'a qualquer hora' },
  answers: { known: 'pessoas conhecidas', everyone: 'todas as pessoas', nobody: 'ninguém' },
  restriction: {
    own_stop: 'muitos pedidos de saída',
    send_refused: 'envio recusado pelo WhatsApp',
    announced: 'restrição anunciada pelo WhatsApp',
    other: 'outro',
  },
  modelOwner: { installation: 'o da instalação', account: 'o da conta', none: 'nenhum' },
  fields: AGENT_FIELD_WORDS,
};
