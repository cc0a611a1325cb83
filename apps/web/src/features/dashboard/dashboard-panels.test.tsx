import { LEAD_STATUSES } from '@prumo/contracts/schema-free-values';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listStates } from '../../../test/list-states.tsx';
import { renderScreen } from '../../../test/render-screen.tsx';
import { aCampaign, anId } from '../../../test/rows.ts';
import { followUpTexts } from '../../domain/conversations/follow-up-texts.ts';
import { leadSourceLabel } from '../../domain/leads/labels.ts';
import { CampaignsPanel } from './campaigns-panel.tsx';
import { FigurePanel } from './figure-panel.tsx';
import { figureTexts } from './figure-texts.ts';
import { FollowUpsCard } from './follow-ups-card.tsx';
import { PipelinePanel } from './pipeline-panel.tsx';
import { QualificationPanel, SourcesPanel } from './qualification-panels.tsx';
import { dashboardTexts } from './texts.ts';

const AT = '2026-03-05T12:00:00.000Z';
const row = {
  id: anId(),
  name: 'Rita Prado',
  status: 'novo',
  leadId: anId(),
  conversationId: null,
  campaignId: null,
  at: AT,
  seconds: null,
};
const owed = {
  id: anId(),
  kind: 'visit',
  conversationId: anId(),
  leadId: anId(),
  leadName: 'Rita Prado',
  messageId: null,
  quote: 'Posso visitar?',
  openedAt: AT,
  askedAt: AT,
};

listStates('the rows of a figure', {
  screen: () => <FigurePanel open search={{ figure: 'leads' }} onClose={() => {}} />,
  path: 'GET /api/dashboard/rows',
  texts: figureTexts,
  full: { answer: { total: 1, rows: [row] }, shows: 'Rita Prado' },
  empty: { answer: { total: 0, rows: [] }, shows: figureTexts.empty },
});

// No `empty`: the card shows only while something is owed.
listStates('what is owed to leads', {
  screen: () => <FollowUpsCard count={1} />,
  path: 'GET /api/follow-ups',
  texts: { loading: followUpTexts.loading, failed: followUpTexts.loadFailed },
  full: { answer: { total: 1, followUps: [owed] }, shows: 'Rita Prado' },
});

listStates('the campaigns', {
  screen: () => <CampaignsPanel />,
  path: 'GET /api/dashboard/campaigns',
  texts: dashboardTexts.campaigns,
  full: { answer: [aCampaign()], shows: 'Feirão de março' },
  empty: { answer: [], shows: dashboardTexts.campaigns.empty, next: dashboardTexts.campaigns.create },
});

const showToBroker = (campaigns: object[]) =>
  renderScreen(<CampaignsPanel />, (server) => server.answerTo('GET /api/dashboard/campaigns', campaigns), {
    role: 'broker',
  });

test('who may not launch campaigns is not asked to create one', async () => {
  showToBroker([]);
  await screen.findByText(dashboardTexts.campaigns.empty);
  expect(screen.queryByRole('link')).toBeNull();
});

test('a campaign leads who may not change it to its recipients', async () => {
  const campaign = aCampaign();
  showToBroker([campaign]);
  const link = await screen.findByRole('link', { name: /Feirão de março/ });
  expect(link.getAttribute('href')).toBe(`/campaign-monitoring/${campaign.id}`);
});

const noLeads = Object.fromEntries(LEAD_STATUSES.map((status) => [status, 0]));

// No `empty`: stages show without leads too.
listStates('the stages', {
  screen: () => <PipelinePanel />,
  path: 'GET /api/dashboard/pipeline',
  texts: dashboardTexts.pipeline,
  full: { answer: { pipeline: { ...noLeads, novo: 1 }, totalInPipeline: 1 }, shows: 'Negociação' },
});

const nobody = { sourceStats: [], qualifiedStats: [] };
const somebody = {
  sourceStats: [{ leadSource: 'importacao', count: 1 }],
  qualifiedStats: [{ isDataComplete: true, count: 1 }],
};

listStates('the sources', {
  screen: () => <SourcesPanel />,
  path: 'GET /api/dashboard/qualification',
  texts: dashboardTexts.sources,
  full: { answer: somebody, shows: leadSourceLabel('importacao') },
  empty: { answer: nobody, shows: dashboardTexts.sources.empty },
});

listStates('who is qualified', {
  screen: () => <QualificationPanel />,
  path: 'GET /api/dashboard/qualification',
  texts: dashboardTexts.qualification,
  full: { answer: somebody, shows: dashboardTexts.qualification.complete },
  empty: { answer: nobody, shows: dashboardTexts.qualification.empty },
});
