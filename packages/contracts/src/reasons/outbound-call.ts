import { z } from 'zod';

export const CallRefusal = z.enum(['invalid_address', 'not_https', 'private_network', 'invalid_character']);
export type CallRefusal = z.infer<typeof CallRefusal>;

export const CallBreak = z.enum(['interrupted', 'no_answer_in_time', 'answer_too_large', 'answer_cut_off']);
export type CallBreak = z.infer<typeof CallBreak>;

/** Why a server that an account names is not called. */
export const SERVER_REFUSALS = {
  not_a_base: 'Informe só o endereço do servidor: sem usuário, sem “?” e sem “#”.',
  not_listed:
    'Um servidor em rede privada ou sem https precisa estar na lista de quem instalou o sistema (OUTBOUND_ALLOW), com este mesmo caminho.',
} as const;
