import { INBOX_VIEWS } from '@prumo/contracts/inbox';
import { z } from 'zod';

const text = z.string().optional().catch(undefined);

/** `aba` is missing on the first one; what is typed into the search is `busca`. */
export const InboxSearch = z.object({
  leadId: text,
  phone: text,
  name: text,
  conversationId: text,
  aba: z
    .enum([...INBOX_VIEWS, 'historico'])
    .optional()
    .catch(undefined),
  busca: text,
  /** The guided minute is on. */
  guia: z.literal('sim').optional().catch(undefined),
});
export const CampaignCreateSearch = z.object({ productId: text });
export const SimulatorSearch = z.object({ phone: text });
/** `edit` is a product's id, or 'novo' for the empty form. */
export const ProductsSearch = z.object({ edit: text });
