import { useQuery } from '@tanstack/react-query';
import { usePollInterval } from '#platform/live/live-updates.ts';
import { PlanProgress } from '../plan/plan-progress.tsx';
import { planQuery } from '../queries.ts';

const POLL = 5000;

export function CampaignSends({ campaign }: { campaign: { id: string } }) {
  const refetchInterval = usePollInterval(POLL);
  const { data: plan } = useQuery({ ...planQuery(campaign.id, { limit: 1 }), refetchInterval });
  return plan?.isFrozen ? <PlanProgress statuses={plan.totals.statuses} /> : null;
}
