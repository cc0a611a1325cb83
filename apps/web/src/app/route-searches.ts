import { INBOX_VIEWS, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

export const readInboxSearch = searchReader({
  leadId: text(),
  phone: text(),
  name: text(),
  conversationId: text(),
  aba: oneOf([...INBOX_VIEWS, 'historico']),
  busca: text(SEARCH_MAX),
  guia: oneOf(['sim']),
});
export const readCampaignCreateSearch = searchReader({ productId: text() });
export const readSimulatorSearch = searchReader({ phone: text() });
export const readProductsSearch = searchReader({ edit: text() });
