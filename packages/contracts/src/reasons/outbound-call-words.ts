import type { CallBreak, CallRefusal } from './outbound-call.ts';

export const CALL_REFUSAL_WORDS: Record<CallRefusal, string> = {
  invalid_address: 'endereço inválido',
  not_https: 'somente endereços https são chamados',
  private_network: 'endereço de rede privada',
  invalid_character: 'um caractere que não cabe em um pedido',
};

export const CALL_BREAK_WORDS: Record<CallBreak, string> = {
  interrupted: 'interrompido',
  no_answer_in_time: 'sem resposta no prazo',
  answer_too_large: 'resposta grande demais',
  answer_cut_off: 'resposta interrompida',
};
