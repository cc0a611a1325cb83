import type { AccountId } from '@prumo/contracts/ids';
import { Done, OwnAccount } from '@prumo/contracts/team';
import { api } from '../requests/api.ts';
import { pathQuery, queryClient } from '../requests/query-client.ts';
import { sessionQuery, tellAccountOpened } from './session.ts';
import { forgetUser } from './user-keys.ts';

const PATH = '/api/auth/accounts';
const FRESH_MS = 5 * 60 * 1000;

export const ownAccountsQuery = { ...pathQuery(PATH, OwnAccount.array()), staleTime: FRESH_MS };

/** Everything is loaded anew, in all tabs; what was typed in the account that is left stays behind. */
export async function openAccount(id: AccountId): Promise<void> {
  await api.post(`${PATH}/${id}/open`, {}, Done);
  const user = queryClient.getQueryData(sessionQuery.queryKey);
  if (user) forgetUser(user.id);
  tellAccountOpened(id);
  window.location.replace('/');
}
