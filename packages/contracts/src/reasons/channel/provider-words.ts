import type { CallRefusal } from '../outbound-call.ts';
import { CALL_REFUSAL_WORDS } from '../outbound-call-words.ts';
import type { OutsideProvider } from './number-problem.ts';

export const PROVIDER_NAMES: Record<OutsideProvider, string> = {
  zapi: 'a Z-API',
  'cloud-api': 'a Meta',
  evolution: 'a Evolution',
};

export const providerAtStart = (provider: OutsideProvider): string => `A${PROVIDER_NAMES[provider].slice(1)}`;

export const CREDENTIALS_MISSING: Record<OutsideProvider, string> = {
  zapi: 'Faltam o ID da instância e o token da Z-API. Preencha-os em Configurações.',
  'cloud-api': 'Faltam o ID do número e o token de acesso da Meta. Preencha-os em Configurações.',
  evolution: 'Faltam o endereço, a instância ou a chave da Evolution. Preencha-os em Configurações.',
};

export const META_PROBLEMS = {
  number_reported: 'A Meta limitou o seu número por reclamações de spam.',
  account_blocked: 'A Meta bloqueou o envio desta conta. Veja o Gerenciador do WhatsApp.',
  account_incomplete: 'A conta na Meta precisa de ajustes: pagamento, nome ou certificado.',
} as const;

export const unreachedWords = (provider: OutsideProvider): string =>
  `Não foi possível falar com ${PROVIDER_NAMES[provider]} agora.`;

export const barredWords = (provider: OutsideProvider, why: CallRefusal): string =>
  `Este servidor não pode chamar o endereço d${PROVIDER_NAMES[provider]}: ${CALL_REFUSAL_WORDS[why]}. Se o servidor é seu, inclua-o em OUTBOUND_ALLOW.`;
