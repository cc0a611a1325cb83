import { INBOX_VIEWS, SEARCH_MAX } from '@prumo/contracts/plain-values';
import { oneOf, searchReader, text } from '#platform/browser/search-fields.ts';

/** `aba` is missing on the first one; what is typed into the search is `busca`. */
export const readInboxSearch = searchReader({
  leadId: text(),
  phone: text(),
  name: text(),
  conversationId: text(),
  aba: oneOf([...INBOX_VIEWS, 'historico']),
  busca: text(SEARCH_MAX),
  /** The guided minute is on. */
  guia: oneOf(['sim']),
});
export const readCampaignCreateSearch = searchReader({ productId: text() });
export const readSimulatorSearch = searchReader({ phone: text() });
/** `edit` is a product's id, or 'novo' for the empty form. */
export const readProductsSearch = searchReader({ edit: text() });
