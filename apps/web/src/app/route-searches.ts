import type { ConversationId, LeadId, NoteId, ProductId } from '@prumo/contracts/ids';
import { INBOX_VIEWS, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { ownerField } from '#domain/team/owner-field.ts';
import { idOf, oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const readInboxSearch = searchReader({
  leadId: idOf<LeadId>(),
  phone: text(),
  name: text(),
  conversationId: idOf<ConversationId>(),
  nota: idOf<NoteId>(),
  aba: oneOf([...INBOX_VIEWS, 'historico']),
  busca: text(SEARCH_MAX),
  responsavel: ownerField,
  guia: oneOf(['sim']),
});
export const readCampaignCreateSearch = searchReader({ productId: idOf<ProductId>() });
export const readSimulatorSearch = searchReader({ phone: text() });
