import { RecipientStatus } from '@prumo/contracts/monitoring';
import { z } from 'zod';

/** What the address of the recipients keeps, so that a link opens to the same rows. */
export const RecipientsSearch = z.object({
  status: RecipientStatus.optional().catch(undefined),
  busca: z.string().max(200).optional().catch(undefined),
  pagina: z.coerce.number().int().min(1).optional().catch(undefined),
});
export type RecipientsSearch = z.infer<typeof RecipientsSearch>;
