import { z } from 'zod';

const text = z.string().min(1).optional().catch(undefined);

export const DETAIL_TABS = ['dados', 'conversa', 'historico'] as const;
export type DetailTab = (typeof DETAIL_TABS)[number];

/** What the Pipeline screen keeps in the address: the part of the board that is shown, and the open lead. */
export const PipelineSearch = z.object({
  search: text,
  stalled: z.literal('true').optional().catch(undefined),
  /** The lead whose detail is open beside the board. */
  lead: text,
  tab: z.enum(DETAIL_TABS).optional().catch(undefined),
  /** The lead in the form, or 'novo' for the empty form. */
  edit: text,
});
export type PipelineSearch = z.infer<typeof PipelineSearch>;
