import { listStates } from '../../../test/list-states.tsx';
import { aMonitoring } from '../../../test/rows.ts';
import { MonitorPage } from './monitor-page.tsx';
import { monitorTexts as texts } from './texts.ts';

const Nothing = () => null;

listStates('the campaigns that run', {
  screen: () => <MonitorPage Control={Nothing} Batches={Nothing} />,
  path: 'GET /api/campaign-monitoring',
  texts,
  full: { answer: aMonitoring('Feirão de março'), shows: 'Feirão de março' },
  empty: { answer: aMonitoring(), shows: texts.campaigns.empty, next: texts.campaigns.toCampaigns },
});
