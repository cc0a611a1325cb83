import type { FOLLOW_UP_KINDS } from '../schema-free-values.ts';

export const FOLLOW_UP_WORDS: Record<(typeof FOLLOW_UP_KINDS)[number], string> = {
  visit: 'Quer visitar',
  offer: 'Proposta ou preço',
  person: 'Quer falar com uma pessoa',
  complaint: 'Reclamação',
  qualified: 'Qualificação completa',
  confirmation: 'Confirmar uma informação',
  material: 'Enviar material',
  search: 'Procurar um imóvel',
  message: 'Recado para a equipe',
};
