import { ANALYTICS_PERIODS, type AnalyticsPeriod } from '@prumo/contracts/reports/analytics';
import { Printer } from 'lucide-react';
import { useTeam } from '#domain/team/people.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '#ui/layout/tabs.tsx';
import { AiTab } from './ai-tab.tsx';
import { ANALYTICS_TABS, type AnalyticsSearch, type AnalyticsTab } from './analytics-search.ts';
import { ConversionsTab } from './conversions-tab.tsx';
import { ExportButton } from './export-button.tsx';
import { OpenFigureContext } from './open-figure.ts';
import { OverviewTab } from './overview-tab.tsx';
import { RevenueTab } from './revenue-tab.tsx';
import { RowsPanel } from './rows-panel.tsx';
import { TeamTab } from './team/team-tab.tsx';
import { analyticsTexts as texts } from './texts.ts';

const PERIODS = ANALYTICS_PERIODS.map((value) => ({ value, label: texts.periods[value] }));
const REPORTS: Record<AnalyticsTab, (props: { period: AnalyticsPeriod }) => React.ReactNode> = {
  'visao-geral': OverviewTab,
  conversoes: ConversionsTab,
  ia: AiTab,
  receita: RevenueTab,
  equipe: TeamTab,
};

const WITHOUT_TEAM = ANALYTICS_TABS.filter((tab) => tab !== 'equipe');

/** Until the team is known, an address of its tab does not open another one. */
function useTabs(asked: AnalyticsTab | undefined): readonly AnalyticsTab[] {
  const { hasHadTeam, isKnown } = useTeam();
  return hasHadTeam || (!isKnown && asked === 'equipe') ? ANALYTICS_TABS : WITHOUT_TEAM;
}

type AnalyticsPageProps = { search: AnalyticsSearch; onSearchChange: (search: AnalyticsSearch) => void };

export function AnalyticsPage({ search, onSearchChange }: AnalyticsPageProps) {
  const { period = '7d' } = search;
  const tabs = useTabs(search.tab);
  const tab = search.tab && tabs.includes(search.tab) ? search.tab : 'visao-geral';
  const show = (next: { tab?: AnalyticsTab; period?: AnalyticsPeriod }) => {
    const [nextTab, nextPeriod] = [next.tab ?? tab, next.period ?? period];
    onSearchChange({
      tab: nextTab === 'visao-geral' ? undefined : nextTab,
      period: nextPeriod === '7d' ? undefined : nextPeriod,
    });
  };
  const open = { ...search, figure: undefined, value: undefined };
  return (
    <OpenFigureContext value={(figure, value) => onSearchChange({ ...open, figure, value })}>
      <Page>
        <PageHeader
          title={texts.title}
          tabTitle={tab === 'visao-geral' ? undefined : `${texts.tabs[tab]} · ${texts.title}`}
          subtitle={texts.subtitle}
          actions={
            <div className="flex flex-wrap items-center gap-2 print:hidden">
              <div className="w-32">
                <Select
                  aria-label={texts.period}
                  value={period}
                  onValueChange={(value) => show({ period: ANALYTICS_PERIODS.find((one) => one === value) ?? '7d' })}
                  options={PERIODS}
                />
              </div>
              <Button icon={<Printer />} onClick={() => window.print()}>
                {texts.print}
              </Button>
              <IfAllowed right="export">
                <ExportButton tab={tab} period={period} />
              </IfAllowed>
            </div>
          }
        />
        <Tabs
          value={tab}
          onValueChange={(value) => show({ tab: ANALYTICS_TABS.find((one) => one === value) ?? 'visao-geral' })}
          tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
          label={texts.tabsLabel}
        >
          {tabs.map((value) => {
            const Report = REPORTS[value];
            return (
              <TabPanel key={value} value={value}>
                <Report period={period} />
              </TabPanel>
            );
          })}
        </Tabs>
      </Page>
      <RowsPanel period={period} figure={search.figure} value={search.value} onClose={() => onSearchChange(open)} />
    </OpenFigureContext>
  );
}
