import { z } from 'zod';
import { LeadId, UndoId } from './ids.ts';

/** What was done to many leads at once, and can be taken back. */
export const CHANGE_KINDS = ['status', 'tag', 'list', 'classify', 'import'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export const UndoParams = z.object({ undoId: UndoId });

/** How many leads are as before, and which were touched meanwhile and stay as they are. */
export const UndoAnswer = z.object({
  restored: z.number().int(),
  refused: z.array(z.object({ id: LeadId, name: z.string(), reason: z.string() })),
});
export type UndoAnswer = z.infer<typeof UndoAnswer>;
