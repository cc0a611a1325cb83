import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { uncheckedQuery } from '#platform/requests/query-client.ts';

/** Shown by the shell on every screen, where the account's connection is concerned. */
export const channelStatusQuery = { ...uncheckedQuery<WhatsAppStatus>('/api/whatsapp/status'), staleTime: 30_000 };
