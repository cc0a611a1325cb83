import type { MessageType } from '@prumo/contracts/conversations';

export const campaignTexts = {
  listFailed: 'Erro ao buscar campanhas',
  notFound: 'Campanha não encontrada',
  createFailed: 'Erro ao criar campanha',
  updateFailed: 'Erro ao atualizar campanha',
  removeFailed: 'Erro ao remover campanha.',
  duplicateFailed: 'Erro ao duplicar campanha',
  testFailed: 'Erro no teste',
  executeFailed: 'Erro interno do servidor',
  productSold: 'Este produto já foi vendido. Escolha outro produto.',
  scheduledInPast: 'A data de agendamento já passou',
  listNotFound: 'Lista não encontrada',
  unknownVariable: (name: string) => `Variável desconhecida: {${name}}`,
  invalidPhone: 'Formato de telefone inválido',
  testPerson: {
    name: 'Lead de Teste',
    email: 'teste@exemplo.com',
    company: 'Empresa Teste',
    city: 'São Paulo',
  },
} as const;

export const copyTexts = {
  name: (count: number, original: string) => `Cópia ${count > 1 ? `${count} ` : ''}de ${original}`,
  beginning: /^Cópia (?:\d+ )?de /,
  like: 'Cópia %',
} as const;

export const batchTexts = {
  searchFailed: 'Erro ao buscar leads',
  startFailed: 'Erro ao iniciar campanha em lotes',
  readFailed: 'Erro ao buscar execuções',
  cancelFailed: 'Erro ao cancelar execuções',
  notFound: 'Execução não encontrada',
  audienceChanged: (leads: number) =>
    `Os filtros agora alcançam ${leads === 1 ? '1 lead' : `${leads.toLocaleString('pt-BR')} leads`}. Confira e confirme de novo.`,
} as const;

export const recipientTexts = {
  readFailed: 'Erro ao buscar destinatários',
  decideFailed: 'Erro ao atualizar envios',
  exported: {
    columns: ['nome', 'telefone', 'etapa', 'mensagem', 'status', 'motivo', 'quando', 'tentativas', 'enviada_por'],
    fileName: (day: string) => `destinatarios_${day}.csv`,
    part: (step: number, part: number) => `${step} (parte ${part})`,
    byCampaign: 'campanha',
  },
} as const;

export const stepTexts = {
  listFailed: 'Erro ao carregar mensagens da campanha',
  saveFailed: 'Erro ao salvar mensagem',
  removeFailed: 'Erro ao deletar mensagem',
  generateAllFailed: 'Erro ao gerar mensagens da campanha',
  generateFailed: 'Não foi possível gerar o conteúdo automaticamente.',
  uploadFailed: 'Erro ao fazer upload: tente de novo em instantes',
  uploadFirst: 'Envie o arquivo antes de usá-lo.',
  wrongKind: (fileName: string, type: MessageType) => `“${fileName}”: ${WRONG_KIND[type]}`,
  templateNotApproved: 'Este modelo não está mais aprovado. Escolha outro.',
  templateNeedsFile: 'Este modelo leva 1 arquivo acima do texto. Adicione um.',
} as const;

const WRONG_KIND: Record<MessageType, string> = {
  text: 'um texto não leva arquivo',
  location: 'uma localização não leva arquivo',
  image: 'o conteúdo não é de uma imagem',
  audio: 'o conteúdo não é de um áudio',
  video: 'o conteúdo não é de um vídeo',
  document: 'o conteúdo não é de um PDF, doc, docx ou txt',
};
