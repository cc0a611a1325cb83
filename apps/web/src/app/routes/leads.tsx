import { getRouteApi, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useCallback, useState } from 'react';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import type { LeadsSearch } from '#features/leads/leads-search.ts';
import { useRight } from '#platform/session/rights.tsx';

const importDialog = () => import('#features/csv-import/dialog/import-dialog.tsx');
const ImportDialog = lazy(async () => ({ default: (await importDialog()).ImportDialog }));

const route = getRouteApi('/leads');

export function LeadsRoute() {
  const search = route.useSearch();
  const mayImport = useRight('import');
  const navigate = route.useNavigate();
  const isSentToImport = useLocation({ select: ({ state }) => state.isImporting === true });
  const closeImport = () => {
    setImporting('closed');
    // Clears the state, so a page reload does not open the import again.
    if (isSentToImport) void navigate({ search: (before) => before, state: {}, replace: true, resetScroll: false });
  };
  const [importing, setImporting] = useState<'never' | 'open' | 'closed'>(isSentToImport ? 'open' : 'never');
  // Opening a panel, a form or a page of the list adds a history entry, typing in a filter does not. Only changing the
  // page of the list scrolls to the top.
  const change = useCallback(
    (part: Partial<LeadsSearch>) =>
      navigate({
        search: (before) => ({ ...before, ...part }),
        replace: !(part.lead || part.edit || part.lists || part.page),
        resetScroll: 'page' in part,
      }),
    [navigate],
  );
  return (
    <>
      <LeadsPage search={search} onSearchChange={change} onImport={() => setImporting('open')} />
      <Suspense>
        {importing === 'never' || !mayImport ? null : (
          <ImportDialog
            open={importing === 'open'}
            onOpenChange={(open) => (open ? setImporting('open') : closeImport())}
          />
        )}
      </Suspense>
    </>
  );
}
