import { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import { pathQuery } from '#platform/requests/query-client.ts';

export const approvedTemplatesQuery = pathQuery('/api/whatsapp/templates', ApprovedTemplate.array());
