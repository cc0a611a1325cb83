import type { UndoRefusal } from './undo.ts';

const WORDS: Record<UndoRefusal, string> = {
  changed: 'Alterado depois',
  changed_since_import: 'Alterado depois da importação',
  on_list: 'Está em uma lista',
  in_conversation: 'Tem conversa',
  in_campaign: 'Está em uma campanha',
  in_sale: 'Tem venda',
  in_visit: 'Tem visita',
  in_knowledge: 'Está na base de conhecimento',
};

export const undoRefusalWords = (refusal: UndoRefusal): string => WORDS[refusal];
