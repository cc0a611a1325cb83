import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { DashboardPage } from '#features/dashboard/dashboard-page.tsx';
import { readDashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { DemonstrationOffer } from '#features/demonstration/demonstration-offer.tsx';
import { firstRunQuery, useSaveFirstRun } from '#features/first-run/queries.ts';
import { tellFirstRunFailed } from '#features/first-run/tell-first-run-failed.ts';
import { useRight } from '#platform/session/rights.tsx';

export function DashboardRoute() {
  const search = readDashboardSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  const maySetUp = useRight('settings');
  const firstRun = useQuery(firstRunQuery).data;
  const { mutate } = useSaveFirstRun();
  const isSimulator = useQuery(channelStatusQuery).data?.provider === 'simulator';
  return (
    <DashboardPage
      start={maySetUp ? <DemonstrationOffer /> : null}
      firstSteps={{
        isHidden: !maySetUp || (firstRun?.areStepsHidden ?? false),
        onHide: () => mutate({ areStepsHidden: true }, { onError: tellFirstRunFailed }),
        onSimulate: isSimulator ? () => navigate({ to: '/inbox', search: { guia: 'sim' } }) : undefined,
      }}
      search={search}
      onSearchChange={(next) => navigate({ to: '.', search: next })}
    />
  );
}
