import type { WrittenBecause } from '@prumo/contracts/conversations';
import { PROPERTY_LABELS } from '@prumo/contracts/products/property-fields';
import { intentLabels } from '#domain/conversations/labels.ts';

const fields: Record<string, string> = {
  name: 'Nome',
  type: 'Tipo',
  description: 'Descrição',
  location: 'Localização',
  features: 'Características',
  benefits: 'Benefícios',
  diferenciais: 'Diferenciais',
  salesScript: 'Script de vendas',
  metragemMin: 'Metragem mínima',
  metragemMax: 'Metragem máxima',
  precoMin: 'Preço mínimo',
  precoMax: 'Preço máximo',
  statusImovel: 'Status do imóvel',
  ...PROPERTY_LABELS,
  address: 'Endereço',
  typologies: 'Tipologia',
  unitsLeft: 'Unidades disponíveis',
  financing: 'Simulação de financiamento, pelas condições da conta',
};

export const whyTexts = {
  open: 'Por quê?',
  label: 'Por que a IA escreveu isto',
  answered: 'Respondeu a',
  media: 'Mensagem sem texto',
  intent: 'Intenção',
  reason: 'Decisão',
  sources: 'De onde veio cada valor',
  passages: 'Frases que usou, palavra por palavra',
  readFrom: (document: string) => `Lido de ${document}`,
  company: 'Descrição da empresa',
  fromLead: 'Dito pelo lead',
  none: 'Nenhum preço, metragem ou data do cadastro de imóveis.',
  intentOf: ({ intent }: WrittenBecause) => (intent && intent !== 'other' ? (intentLabels[intent] ?? null) : null),
  field: (field: string) => fields[field] ?? field,
} as const;
