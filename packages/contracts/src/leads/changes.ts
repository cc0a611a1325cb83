import { z } from 'zod';
import { LeadId, UndoId } from '../ids.ts';
import { UndoRefusal } from '../reasons/undo.ts';

/**
 * What was done to leads and can be taken back: to many at once, `move` to one on the board, `follow` to one that moved
 * by itself.
 */
export const CHANGE_KINDS = ['status', 'tag', 'list', 'classify', 'import', 'move', 'follow'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const UndoParams = z.object({ undoId: UndoId });

/** How many leads are as before, and which were touched meanwhile and stay as they are. */
export const UndoAnswer = z.object({
  restored: z.number().int(),
  refused: z.array(z.object({ id: LeadId, name: z.string(), reason: UndoRefusal })),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;
