import { z } from 'zod';

/** Why a lead stays as it is when a change or an import is taken back. */
export const UndoRefusal = z.enum(['changed', 'changed_since_import', 'on_list', 'in_conversation', 'in_campaign']);
export type UndoRefusal = z.infer<typeof UndoRefusal>;
