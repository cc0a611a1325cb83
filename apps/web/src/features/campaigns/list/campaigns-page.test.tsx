import { screen } from '@testing-library/react';
import { listStates } from '../../../../test/list-states.tsx';
import { aCampaign } from '../../../../test/rows.ts';
import { campaignTexts as texts } from '../texts.ts';
import { CampaignsPage } from './campaigns-page.tsx';
import { listTexts } from './texts.ts';

const { filter } = listTexts;
const months = ['janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho'];

listStates('the campaigns', {
  screen: () => <CampaignsPage />,
  path: 'GET /api/campaigns',
  texts: { loading: texts.loading, failed: texts.loadFailed },
  full: { answer: months.map((month) => aCampaign({ name: `Feirão de ${month}` })), shows: 'Feirão de março' },
  empty: { answer: [], shows: texts.empty, next: texts.createFirst },
  filter: {
    narrow: (user) => user.type(screen.getByRole('searchbox', { name: filter.search }), 'dezembro'),
    shows: filter.none,
    clear: filter.clear,
  },
});
