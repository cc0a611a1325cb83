import { z } from 'zod';

export const UndoRefusal = z.enum([
  'changed',
  'changed_since_import',
  'on_list',
  'in_conversation',
  'in_campaign',
  'in_sale',
  'in_visit',
  'in_knowledge',
]);
export type UndoRefusal = z.infer<typeof UndoRefusal>;
