import { RECIPIENT_STATUSES, SEARCH_MAX } from '@prumo/contracts/schema-free-values';
import { keysOf } from '@prumo/contracts/text/known-keys';
import { oneOf, positive, searchReader, text } from '#platform/browser/search-fields.ts';

const STATUSES = keysOf(RECIPIENT_STATUSES);

export const readRecipientsSearch = searchReader({
  status: oneOf(STATUSES),
  busca: text(SEARCH_MAX),
  pagina: positive(),
});
export type RecipientsSearch = ReturnType<typeof readRecipientsSearch>;
