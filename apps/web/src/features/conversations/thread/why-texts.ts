import type { WrittenBecause } from '@prumo/contracts/conversations';

const intents: Record<string, string> = {
  opt_out: 'Pediu para não receber mensagens',
  ask_human: 'Pediu para falar com uma pessoa',
  complaint: 'Reclamação',
  not_interested: 'Sem interesse',
  ask_visit: 'Quer visitar',
  ask_price: 'Perguntou o preço',
  inform: 'Contou o que procura',
  thanks: 'Agradeceu',
  greeting: 'Cumprimentou',
};

const fields: Record<string, string> = {
  name: 'Nome',
  type: 'Tipo',
  description: 'Descrição',
  location: 'Localização',
  features: 'Características',
  benefits: 'Benefícios',
  diferenciais: 'Diferenciais',
  metragemMin: 'Metragem mínima',
  metragemMax: 'Metragem máxima',
  precoMin: 'Preço mínimo',
  precoMax: 'Preço máximo',
  statusImovel: 'Status do imóvel',
};

export const whyTexts = {
  open: 'Por quê?',
  label: 'Por que a IA escreveu isto',
  answered: 'Respondeu a',
  media: 'Mensagem sem texto',
  intent: 'Intenção',
  reason: 'Decisão',
  sources: 'De onde veio cada valor',
  fromLead: 'Dito pelo lead',
  none: 'A mensagem não cita preço, metragem nem data.',
  intentOf: ({ intent }: WrittenBecause) => (intent ? (intents[intent] ?? null) : null),
  field: (field: string) => fields[field] ?? field,
} as const;
