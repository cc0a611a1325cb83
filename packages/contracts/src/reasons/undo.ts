import { z } from 'zod';

export const UndoRefusal = z.enum(['changed', 'changed_since_import', 'on_list', 'in_conversation', 'in_campaign']);
export type UndoRefusal = z.infer<typeof UndoRefusal>;
