import { screen } from '@testing-library/react';
import { listStates } from '../../../test/list-states.tsx';
import { InAddress } from '../../../test/render-screen.tsx';
import { aLead, leadsOf } from '../../../test/rows.ts';
import { LeadsPage } from './leads-page.tsx';
import type { LeadsSearch } from './leads-search.ts';
import { leadTexts as texts } from './texts.ts';

const nothing = () => {};

listStates('the leads', {
  screen: () => (
    <InAddress<LeadsSearch>>
      {(search, onSearchChange) => <LeadsPage search={search} onSearchChange={onSearchChange} onImport={nothing} />}
    </InAddress>
  ),
  path: 'GET /api/leads',
  texts: texts.table,
  full: { answer: leadsOf(aLead()), shows: 'Rita Prado' },
  empty: { answer: leadsOf(), shows: texts.table.emptyHint, next: texts.newLead },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: texts.filters.search }), 'Caio'),
    answer: leadsOf(),
    asks: 'search=Caio',
    shows: texts.table.filteredHint,
    clear: texts.filters.clear,
  },
});
