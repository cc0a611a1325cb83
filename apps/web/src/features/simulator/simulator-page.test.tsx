import { listStates } from '../../../test/list-states.tsx';
import { aPhone } from '../../../test/rows.ts';
import { SimulatorPage } from './simulator-page.tsx';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.phones;

listStates('the simulated phones', {
  screen: () => <SimulatorPage phone={undefined} onPhoneChange={() => {}} />,
  path: 'GET /api/simulator/phones',
  texts,
  full: { answer: [aPhone()], shows: 'Rita Prado' },
  empty: { answer: [], shows: texts.empty },
});
