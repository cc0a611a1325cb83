import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { itemLabels } from '#domain/leads/qualification-words.ts';

const reasons: Record<string, string> = {
  asks_known_item: 'Pergunta o que o lead já disse',
  unsupported_figure: 'Número que não está no cadastro',
  unknown_link: 'Link que não foi configurado',
  claims_human: 'Diz ser uma pessoa',
  claims_booking: 'Diz que algo foi agendado',
  internal_text: 'Texto interno da equipe',
  unsupported_promise: 'Promessa que não está no cadastro',
  second_message: 'Segunda mensagem para a mesma pergunta',
  daily_limit: 'Limite diário de mensagens',
  unsupported_claim: 'Afirmação que não está no cadastro',
  machine_text: 'Texto de máquina',
  off_plan: 'Fora do que foi decidido',
};

export const gateReason = (reason: string): string => reasons[reason] ?? reason;

const agentItems = {
  type: 'propertyType',
  stage: 'propertyStage',
  location: 'location',
  budget: 'budget',
  purpose: 'objetivo',
  timeline: 'timeline',
  profession: 'profession',
  name: 'name',
  email: 'email',
} as const;

export function agentItemLabel(name: string): string {
  return isKeyOf(agentItems, name) ? itemLabels[agentItems[name]] : name;
}
