import { z } from 'zod';
import { LeadId, UndoId } from '../ids.ts';
import { UndoRefusal } from '../reasons/undo.ts';

/** `move`: one lead on the board; `follow`: one that moved by itself; the others change many leads at once. */
export const CHANGE_KINDS = ['status', 'tag', 'list', 'classify', 'import', 'move', 'follow'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const UndoParams = z.object({ undoId: UndoId });

/** Refused leads were touched meanwhile and stay. */
export const UndoAnswer = z.object({
  restored: z.number().int(),
  refused: z.array(z.object({ id: LeadId, name: z.string(), reason: UndoRefusal })),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;
