import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { uncheckedQuery } from '#platform/requests/query-client.ts';

export const channelStatusQuery = { ...uncheckedQuery<WhatsAppStatus>('/api/whatsapp/status'), staleTime: 30_000 };
