import { lookUp } from '@prumo/contracts/text/look-up';

const builtInReasons: Record<string, string> = {
  rule: 'Decididas por regra',
  resting: 'Modelo em pausa após falhas',
  cost_limit: 'Limite do dia atingido',
  blocked: 'Texto do modelo barrado',
  deadline: 'Modelo não respondeu a tempo',
  unreachable: 'Modelo fora do ar',
  rate_limited: 'Limite de uso do modelo',
  overloaded: 'Servidor do modelo sobrecarregado',
  server_error: 'Erro no servidor do modelo',
  rejected: 'Pedido recusado pelo modelo',
  too_large: 'Resposta longa demais',
  malformed: 'Resposta fora do formato',
  no_action: 'Modelo não escolheu o que fazer',
  truncated: 'Resposta do modelo cortada no meio',
  refused: 'Modelo recusou a resposta',
};

/** Why the built-in engine wrote and not the model. */
export const builtInReason = (reason: string): string => lookUp(builtInReasons, reason) ?? reason;
