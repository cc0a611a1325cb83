import {
  ITEM_CHOICES,
  type LedgerItem,
  QUALIFICATION_ITEMS,
  type QualificationEntry,
  type QualificationSource,
} from '@prumo/contracts/conversations/lead';
import { isKeyOf } from '@prumo/contracts/text/known-keys';
import { itemStates, itemValue } from '#domain/leads/qualification-words.ts';

const sources: Record<Exclude<QualificationSource['kind'], 'message'>, string> = {
  spreadsheet: 'Da planilha',
  record: 'Do cadastro',
  person: 'Preenchido por você',
  corrected: 'Corrigido por você',
};

export const leadPaneTexts = {
  tabs: { profile: 'Perfil', products: 'Imóveis', timeline: 'Histórico' },
  tabsLabel: 'Dados do lead',
  notAsked: 'Ainda não perguntado',
  notTold: 'Não informado',
  asked: 'Perguntado, ainda sem resposta',
  optional: 'Outros dados',
  edit: (label: string) => `Corrigir ${label}`,
  editor: {
    choose: 'Escolha',
    budgetPlaceholder: 'Ex.: 600 mil',
    save: 'Salvar',
    saving: 'Salvando...',
    cancel: 'Cancelar',
    clear: 'Limpar',
    askAgain: 'Perguntar de novo',
    saved: 'Qualificação atualizada',
    changedElsewhere: 'Este dado mudou em outro lugar enquanto você editava',
  },
  deletedMessage: 'Mensagem apagada',
  showMessage: (label: string) => `${label}: mostrar a mensagem`,
  source: (kind: Exclude<QualificationSource['kind'], 'message'>) => sources[kind],
  qualificationFailed: 'Erro ao buscar qualificação',
  stage: 'Etapa do lead',
  stageBusy: 'Salvando...',
  moved: 'Etapa atualizada',
  movedTo: (stage: string) => `Lead movido para ${stage}`,
  moveFailed: 'Erro ao mover lead',
  offers: {
    loading: 'Carregando imóveis...',
    failed: 'Erro ao buscar imóveis',
    none: 'Nenhum produto à venda no catálogo.',
    catalogue: 'Ir para Produtos',
    unknown: 'Ainda não se sabe o que o lead procura. Estes são os produtos do catálogo.',
    match: 'Combina',
    alternative: 'Alternativa',
    offered: 'Já apresentado',
    send: 'Enviar',
    sendLabel: (name: string) => `Enviar ${name}`,
    sendHint: 'O texto vai para a mensagem, para você conferir antes de enviar.',
    notInControl: 'Assuma a conversa para enviar um imóvel.',
    meets: 'Atende',
    differs: 'Difere',
  },
} as const;

export const choicesOf = (item: LedgerItem) =>
  isKeyOf(ITEM_CHOICES, item) ? ITEM_CHOICES[item].map((value) => ({ value, label: itemValue(item, value) })) : null;

export const openText = ({ item, state }: QualificationEntry): string => {
  if (state === 'refused') return itemStates.refused;
  if (state === 'asked') return leadPaneTexts.asked;
  return QUALIFICATION_ITEMS.some((one) => one === item) ? leadPaneTexts.notAsked : leadPaneTexts.notTold;
};
