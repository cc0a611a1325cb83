import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignPlan as Plan } from '@prumo/contracts/campaigns/plan';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareText, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { Pager } from '#ui/lists/pager.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { planQuery } from '../queries.ts';
import { LeftOutList } from './left-out-list.tsx';
import { outsidePlan } from './plan-groups.ts';
import { PlanLeads } from './plan-leads.tsx';
import { PlanProgress } from './plan-progress.tsx';
import { PlanTotals } from './plan-totals.tsx';
import { planTexts } from './texts.ts';

const texts = planTexts;
const POLL_MS = 5000;
const PAGE = 50;

export function CampaignPlan({ campaign }: { campaign: Campaign }) {
  const refetchInterval = usePollInterval(POLL_MS);
  const [page, setPage] = useState(1);
  const asked = planQuery(campaign.id, { page, limit: PAGE });
  const plan = useQuery({ ...asked, refetchInterval, placeholderData: keepPreviousData });
  if (!plan.data) {
    return (
      <Card className="p-4">
        {plan.isError ? (
          <ErrorState title={texts.failed} description={errorMessage(plan.error)} onRetry={plan.refetch} />
        ) : (
          <Loading label={texts.loading}>
            <SkeletonLines lines={10} />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <>
      <Card className="space-y-4 px-4 py-3">
        <p className="text-ink-muted text-sm">{plan.data.isFrozen ? texts.frozen : texts.planned}</p>
        <PlanTotals plan={plan.data} />
        {plan.data.isFrozen ? <PlanProgress statuses={plan.data.totals.statuses} /> : null}
      </Card>
      <Card className="px-4 pt-2 pb-4">
        <PlanTabs plan={plan.data} campaign={campaign} page={page} onPageChange={setPage} />
      </Card>
    </>
  );
}

type PlanTabsProps = { plan: Plan; campaign: Campaign; page: number; onPageChange: (page: number) => void };

function PlanTabs({ plan, campaign, page, onPageChange }: PlanTabsProps) {
  const [tab, setTab] = useState('receives');
  const leftOut = outsidePlan(plan);
  const tabs = [
    { value: 'receives', label: texts.receives, count: plan.totals.leads },
    { value: 'left-out', label: texts.leftOut, count: leftOut.reduce((sum, { count }) => sum + count, 0) },
  ];
  return (
    <Tabs value={tab} onValueChange={setTab} tabs={tabs} label={texts.title}>
      <TabPanel value="receives">
        {plan.entries.length > 0 ? (
          <>
            <PlanLeads key={page} entries={plan.entries} />
            {plan.totals.leads > PAGE ? (
              <Pager page={page} pageSize={PAGE} total={plan.totals.leads} onPageChange={onPageChange} />
            ) : null}
          </>
        ) : (
          <NobodyReceives campaign={campaign} />
        )}
      </TabPanel>
      <TabPanel value="left-out">
        {leftOut.length === 0 ? (
          <EmptyState icon={<UserX />} title={texts.noneLeftOut} />
        ) : (
          <LeftOutList groups={leftOut} />
        )}
      </TabPanel>
    </Tabs>
  );
}

function NobodyReceives({ campaign }: { campaign: Campaign }) {
  if (campaign.messages.length > 0)
    return <EmptyState icon={<Users />} title={texts.noneReceive} description={texts.noneReceiveHint} />;
  return (
    <EmptyState
      icon={<MessageSquareText />}
      title={texts.noMessages}
      description={texts.noMessagesHint}
      action={
        <IfAllowed right="campaigns">
          <Button asChild>
            <Link to="/campaigns/$campaignId/edit" params={{ campaignId: campaign.id }}>
              {texts.write}
            </Link>
          </Button>
        </IfAllowed>
      }
    />
  );
}
