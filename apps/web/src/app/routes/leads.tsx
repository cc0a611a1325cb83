import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { LeadsPage } from '#features/leads/leads-page.tsx';
import type { LeadsSearch } from '#features/leads/leads-search.ts';

const route = getRouteApi('/leads');

export function LeadsRoute() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [isImporting, setIsImporting] = useState(false);
  // Opening a panel or a form is a step one can go back from; typing in a filter is not.
  const change = (part: Partial<LeadsSearch>) =>
    navigate({ search: (before) => ({ ...before, ...part }), replace: !(part.lead || part.edit || part.page) });
  return <LeadsPage search={search} onSearchChange={change} onImport={() => setIsImporting(!isImporting)} />;
}
