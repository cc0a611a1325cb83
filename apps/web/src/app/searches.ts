import { z } from 'zod';

const text = z.string().optional().catch(undefined);

export const InboxSearch = z.object({ leadId: text, phone: text, name: text, conversationId: text });
export const CampaignCreateSearch = z.object({ productId: text });
export const SimulatorSearch = z.object({ phone: text });
/** `edit` is a product's id, or 'novo' for the empty form. */
export const ProductsSearch = z.object({ edit: text });
