import type { ResponseStyle } from '@prumo/contracts/agent';

export const conversationTexts = {
  foreignLead: 'Seu papel não permite ficar com o lead de outra pessoa.',
  answeredMeanwhile: (name: string) => `${name} respondeu enquanto você escrevia.`,
  readFailed: 'Erro ao buscar conversa',
  sendFailed: 'Erro ao enviar mensagem',
  invalidPhone: 'Formato de telefone inválido',
  takeOverFailed: 'Não foi possível assumir a conversa',
  listFailed: 'Erro ao buscar conversas',
  saveFollowUpFailed: 'Não foi possível salvar a pendência',
  listFollowUpsFailed: 'Erro ao buscar pendências',
  presenceFailed: 'Erro ao buscar quem está na conversa',
  listNotesFailed: 'Erro ao buscar notas',
  saveNoteFailed: 'Erro ao salvar nota',
  removeNoteFailed: 'Erro ao remover nota',
  listQuickRepliesFailed: 'Erro ao buscar respostas rápidas',
  createQuickReplyFailed: 'Erro ao criar resposta rápida',
  updateQuickReplyFailed: 'Erro ao atualizar resposta rápida',
  removeQuickReplyFailed: 'Erro ao remover resposta rápida',
  unknownVariable: (name: string) => `Variável desconhecida: {${name}}`,
  numberChanged: (phone: string) => `Este contato mudou de número. O novo é ${phone}.`,
  optOutConfirmed: 'Tudo certo, você não receberá mais mensagens nossas. Se mudar de ideia, é só responder VOLTAR.',
  waitingForWords: 'Aguardando esta mensagem. Abra o WhatsApp no celular.',
} as const;

type Frame = { begins: string; ends: string };

/** What is said around the corrected values; the values themselves are the agent's. */
export const CORRECTION_FRAMES: Record<ResponseStyle, Frame> = {
  profissional: { begins: 'Uma correção:', ends: 'Desculpe o engano.' },
  amigavel: { begins: 'Oi! Preciso corrigir uma informação:', ends: 'Desculpa pelo engano 😊' },
  casual: { begins: 'Opa, só corrigindo:', ends: 'Foi mal pelo engano!' },
};
