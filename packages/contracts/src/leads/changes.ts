import { z } from 'zod';
import { LeadId, UndoId } from '../ids.ts';
import { UndoRefusal } from '../reasons/undo.ts';

/**
 * `move`: one lead was moved on the board; `follow`: one lead was moved automatically; every other kind changes many
 * leads at once.
 */
export const CHANGE_KINDS = ['status', 'tag', 'list', 'classify', 'import', 'move', 'follow', 'owner'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const UndoParams = z.object({ undoId: UndoId });

/** Refused leads were changed meanwhile and stay as they are. */
export const UndoAnswer = z.object({
  restored: z.number().int(),
  refused: z.array(z.object({ id: LeadId, name: z.string(), reason: UndoRefusal })),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;
