import { z } from 'zod';

/** Why a lead stays as it is when a change or an import is taken back. */
export const UndoRefusal = z.enum(['changed', 'changed_since_import', 'on_list', 'in_conversation', 'in_campaign']);
export type UndoRefusal = z.infer<typeof UndoRefusal>;

const WORDS: Record<UndoRefusal, string> = {
  changed: 'Alterado depois',
  changed_since_import: 'Alterado depois da importação',
  on_list: 'Está em uma lista',
  in_conversation: 'Tem conversa',
  in_campaign: 'Está em uma campanha',
};

export const undoRefusalWords = (refusal: UndoRefusal): string => WORDS[refusal];
