import { LEAD_TAGS_MAX } from '@prumo/contracts/leads';

export const leadTexts = {
  listFailed: 'Erro ao buscar leads',
  statsFailed: 'Erro ao buscar estatísticas',
  readFailed: 'Erro ao buscar lead',
  createFailed: 'Erro ao criar lead',
  updateFailed: 'Erro ao atualizar lead',
  undoFailed: 'Erro ao desfazer',
  deleteFailed: 'Erro ao deletar lead',
  listNotFound: 'Lista não encontrada',
  createListFailed: 'Erro ao criar lista',
  tagWithComma: 'Use uma tag de cada vez, sem vírgula.',
  fullOfTags: `Já tem ${LEAD_TAGS_MAX} tags`,
  invalidBudget: 'Valor inválido',
  nameless: 'Lead sem nome',
  audienceChanged: (count: string) => `O filtro agora tem ${count}. Confira o novo número e confirme.`,
  listNumbersFailed: 'Erro ao buscar os números.',
  addNumberFailed: 'Erro ao adicionar o número.',
  importNumbersFailed: 'Erro ao importar os números.',
  exportNumbersFailed: 'Erro ao exportar os números.',
  removeNumberFailed: 'Erro ao remover o número.',
} as const;
