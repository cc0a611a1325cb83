import type { Campaign } from '@prumo/contracts/campaigns';
import { listStates } from '../../../../test/list-states.tsx';
import { aCampaign, aPlan } from '../../../../test/rows.ts';
import { CampaignPlan } from './campaign-plan.tsx';
import { planTexts as texts } from './texts.ts';

const campaign = aCampaign() as unknown as Campaign;

listStates('the plan of a campaign', {
  screen: () => <CampaignPlan campaign={campaign} />,
  path: `GET /api/campaigns/${campaign.id}/plan`,
  texts,
  full: { answer: aPlan('Rita Prado'), shows: 'Rita Prado' },
  empty: { answer: aPlan(), shows: texts.noMessages, next: texts.write },
});
