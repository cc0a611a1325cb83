import { screen } from '@testing-library/react';
import { listStates } from '../../../test/list-states.tsx';
import { InAddress } from '../../../test/render-screen.tsx';
import { aBoard, aLead } from '../../../test/rows.ts';
import { PipelinePage } from './pipeline-page.tsx';
import type { PipelineSearch } from './pipeline-search.ts';
import { pipelineTexts as texts } from './texts.ts';

listStates('the columns of the board', {
  screen: () => (
    <InAddress<PipelineSearch>>
      {(search, onSearchChange) => (
        <PipelinePage search={search} onSearchChange={onSearchChange} onNewLead={() => {}} renderDetail={() => null} />
      )}
    </InAddress>
  ),
  path: 'GET /api/leads',
  texts: { loading: texts.loading, failed: texts.loadFailed },
  full: { answer: aBoard(aLead()), shows: 'Rita Prado' },
  empty: { answer: aBoard(), shows: texts.emptyBoard, next: texts.toLeads },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: texts.filter.search }), 'Caio'),
    path: 'GET /api/pipeline/board',
    answer: aBoard(),
    asks: 'search=Caio',
    shows: texts.filter.nothing,
    clear: texts.filter.clear,
  },
});
