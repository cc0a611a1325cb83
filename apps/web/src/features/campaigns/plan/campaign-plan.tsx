import type { Campaign, CampaignPlan as Plan } from '@prumo/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MessageSquareText, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { usePollInterval } from '#platform/live-updates.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { TabPanel, Tabs } from '#ui/tabs.tsx';
import { planQuery } from '../queries.ts';
import { campaignTexts } from '../texts.ts';
import { LeftOutList } from './left-out-list.tsx';
import { PlanLeads } from './plan-leads.tsx';
import { PlanProgress } from './plan-progress.tsx';

const texts = campaignTexts.plan;
const POLL = 5000;

/** Who gets what and when, and who is left out and why; after the launch, plan against actual. */
export function CampaignPlan({ campaign }: { campaign: Campaign }) {
  const refetchInterval = usePollInterval(POLL);
  const { data: plan, isError, error, refetch } = useQuery({ ...planQuery(campaign.id), refetchInterval });
  if (!plan) {
    return (
      <Card className="p-4">
        {isError ? (
          <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
        ) : (
          <Loading label={texts.loading}>
            <SkeletonLines lines={10} />
          </Loading>
        )}
      </Card>
    );
  }
  return (
    <Card className="px-4 pt-2 pb-4">
      <PlanTabs plan={plan} campaign={campaign} />
    </Card>
  );
}

function PlanTabs({ plan, campaign }: { plan: Plan; campaign: Campaign }) {
  const [tab, setTab] = useState('receives');
  const tabs = [
    { value: 'receives', label: texts.receives, count: plan.totals.leads },
    { value: 'left-out', label: texts.leftOut, count: plan.totals.leftOut },
  ];
  return (
    <Tabs value={tab} onValueChange={setTab} tabs={tabs} label={texts.title}>
      <TabPanel value="receives" className="space-y-4">
        <p className="text-ink-muted text-sm">{plan.isFrozen ? texts.frozen : texts.planned}</p>
        {plan.isFrozen ? <PlanProgress entries={plan.entries} /> : null}
        {plan.entries.length > 0 ? (
          <PlanLeads entries={plan.entries} />
        ) : campaign.messages.length === 0 ? (
          <EmptyState
            icon={<MessageSquareText />}
            title={texts.noMessages}
            description={texts.noMessagesHint}
            action={
              <Button asChild>
                <Link to="/campaigns/$campaignId/edit" params={{ campaignId: campaign.id }}>
                  {texts.write}
                </Link>
              </Button>
            }
          />
        ) : (
          <EmptyState icon={<Users />} title={texts.noneReceive} description={texts.noneReceiveHint} />
        )}
      </TabPanel>
      <TabPanel value="left-out">
        {plan.leftOut.length === 0 ? (
          <EmptyState icon={<UserX />} title={texts.noneLeftOut} />
        ) : (
          <LeftOutList leftOut={plan.leftOut} />
        )}
      </TabPanel>
    </Tabs>
  );
}
