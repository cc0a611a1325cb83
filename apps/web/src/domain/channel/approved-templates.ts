import { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import { pathQuery } from '#platform/requests/query-client.ts';

/** The texts that WhatsApp has approved for the number in use. */
export const approvedTemplatesQuery = pathQuery('/api/whatsapp/templates', ApprovedTemplate.array());
