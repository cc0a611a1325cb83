import type { PhoneProblem } from './phone-problem.ts';

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
