import { listStates } from '../../../../test/list-states.tsx';
import { anImport } from '../../../../test/rows.ts';
import { csvImportTexts } from '../texts.ts';
import { ImportHistoryList } from './import-history.tsx';

const texts = csvImportTexts.history;

listStates('the imports', {
  screen: () => <ImportHistoryList />,
  path: 'GET /api/imports',
  texts,
  full: { answer: { imports: [anImport()], total: 1 }, shows: 'leads.csv' },
  empty: { answer: { imports: [], total: 0 }, shows: texts.empty },
});
