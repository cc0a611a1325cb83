/** By what could not be read. */
export const loadFailureTexts = {
  lead: {
    failed: 'Erro ao buscar lead',
    gone: 'Lead não encontrado',
    goneHint: 'Ele foi excluído ou o endereço não está certo.',
  },
  conversation: {
    failed: 'Erro ao buscar conversa',
    gone: 'Conversa não encontrada',
    goneHint: 'Ela foi excluída ou o endereço não está certo.',
  },
};
