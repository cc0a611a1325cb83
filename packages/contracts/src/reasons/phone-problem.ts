import { z } from 'zod';

/** Why nothing can be read from a phone as typed: no identity and no sending. */
export const PHONE_REFUSALS = ['no_digits', 'no_area_code', 'scientific', 'service_number', 'invalid'] as const;
export type PhoneRefusal = (typeof PHONE_REFUSALS)[number];

/** Why a lead is left out of every send: its phone cannot be read, or WhatsApp does not bring messages to it. */
export const PhoneProblem = z.enum([...PHONE_REFUSALS, 'not_on_whatsapp', 'unreachable', 'not_allowed', 'no_number']);
export type PhoneProblem = z.infer<typeof PhoneProblem>;

export const PHONE_PROBLEM_WORDS: Record<PhoneProblem, string> = {
  no_digits: 'telefone sem números',
  no_area_code: 'telefone sem DDD',
  scientific: 'telefone em notação científica',
  service_number: 'número de serviço, sem WhatsApp',
  invalid: 'telefone inválido',
  not_on_whatsapp: 'Este número não está no WhatsApp.',
  unreachable: 'Não é possível entregar a este número.',
  not_allowed: 'Este número não pode receber mensagens desta conta.',
  no_number: 'Falta o número de telefone do lead.',
};

export const phoneProblemWords = (problem: PhoneProblem): string => PHONE_PROBLEM_WORDS[problem];
