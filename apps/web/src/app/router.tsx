import type { CampaignId } from '@prumo/contracts/ids';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readAgendaSearch } from '#features/agenda/agenda-search.ts';
import { readAgentSearch } from '#features/agent/agent-search.ts';
import { readAnalyticsSearch } from '#features/analytics/analytics-search.ts';
import { readDashboardSearch } from '#features/dashboard/dashboard-search.ts';
import { firstRunQuery } from '#features/first-run/queries.ts';
import { readLeadsSearch } from '#features/leads/leads-search.ts';
import { readRecipientsSearch } from '#features/monitor/recipients-search.ts';
import { readPipelineSearch } from '#features/pipeline/pipeline-search.ts';
import { readProductsSearch } from '#features/products/products-search.ts';
import { readSettingsSearch } from '#features/settings/settings-search.ts';
import { parseSearch, stringifySearch } from '#platform/browser/search-text.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { sessionQuery } from '#platform/session/session.ts';
import { Frame } from './frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { PageLoading } from './page-loading.tsx';
import { RouteError } from './route-error.tsx';
import { readCampaignCreateSearch, readInboxSearch, readSimulatorSearch } from './route-searches.ts';

const rootRoute = createRootRoute({ component: Frame, notFoundComponent: NotFoundPage, errorComponent: RouteError });
const getParentRoute = () => rootRoute;

const campaignParams = {
  parse: (params: Record<'campaignId', string>) => params as Record<'campaignId', CampaignId>,
};

const dashboard = lazyRouteComponent(() => import('./routes/dashboard.tsx'), 'DashboardRoute');
/** Who sets up a new account starts at the two questions; if that request fails, the dashboard opens. */
async function askFirst() {
  void dashboard.preload?.();
  const [user, firstRun] = await Promise.all([
    queryClient.ensureQueryData(sessionQuery).catch(() => null),
    queryClient.ensureQueryData(firstRunQuery).catch(() => null),
  ]);
  if (user?.rights.includes('settings') && firstRun && firstRun.step !== 'done')
    throw redirect({ to: '/welcome', replace: true });
}
const asking = { beforeLoad: askFirst, pendingComponent: PageLoading, pendingMs: 300 };
const homeRoute = createRoute({
  getParentRoute,
  path: '/',
  validateSearch: readDashboardSearch,
  ...asking,
  component: dashboard,
});
const dashboardRoute = createRoute({
  getParentRoute,
  path: '/dashboard',
  validateSearch: readDashboardSearch,
  ...asking,
  component: dashboard,
});
const welcomeRoute = createRoute({
  getParentRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./routes/welcome.tsx'), 'WelcomeRoute'),
});
const inboxRoute = createRoute({
  getParentRoute,
  path: '/inbox',
  validateSearch: readInboxSearch,
  component: lazyRouteComponent(() => import('./routes/inbox.tsx'), 'InboxRoute'),
});
const leadsRoute = createRoute({
  getParentRoute,
  path: '/leads',
  validateSearch: readLeadsSearch,
  component: lazyRouteComponent(() => import('./routes/leads.tsx'), 'LeadsRoute'),
});
const productsRoute = createRoute({
  getParentRoute,
  path: '/products',
  validateSearch: readProductsSearch,
  component: lazyRouteComponent(() => import('./routes/products.tsx'), 'ProductsRoute'),
});
const campaignsRoute = createRoute({
  getParentRoute,
  path: '/campaigns',
  component: lazyRouteComponent(() => import('./routes/campaigns.tsx'), 'CampaignsRoute'),
});
const campaignCreateRoute = createRoute({
  getParentRoute,
  path: '/campaigns/create',
  validateSearch: readCampaignCreateSearch,
  component: lazyRouteComponent(() => import('./routes/campaign-create.tsx'), 'CampaignCreateRoute'),
});
const campaignEditRoute = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/edit',
  params: campaignParams,
  component: lazyRouteComponent(() => import('./routes/campaign-edit.tsx'), 'CampaignEditRoute'),
});
const campaignPlanRoute = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/plan',
  params: campaignParams,
  component: lazyRouteComponent(() => import('./routes/campaign-plan.tsx'), 'CampaignPlanRoute'),
});
const campaignAdvancedRoute = createRoute({
  getParentRoute,
  path: '/campaigns/$campaignId/advanced',
  params: campaignParams,
  component: lazyRouteComponent(() => import('./routes/campaign-advanced.tsx'), 'CampaignAdvancedRoute'),
});
const monitorRoute = createRoute({
  getParentRoute,
  path: '/campaign-monitoring',
  component: lazyRouteComponent(() => import('./routes/monitor.tsx'), 'MonitorRoute'),
});
const recipientsRoute = createRoute({
  getParentRoute,
  path: '/campaign-monitoring/$campaignId',
  params: campaignParams,
  validateSearch: readRecipientsSearch,
  component: lazyRouteComponent(() => import('./routes/recipients.tsx'), 'RecipientsRoute'),
});
const agendaRoute = createRoute({
  getParentRoute,
  path: '/agenda',
  validateSearch: readAgendaSearch,
  component: lazyRouteComponent(() => import('./routes/agenda.tsx'), 'AgendaRoute'),
});
const pipelineRoute = createRoute({
  getParentRoute,
  path: '/pipeline',
  validateSearch: readPipelineSearch,
  component: lazyRouteComponent(() => import('./routes/pipeline.tsx'), 'PipelineRoute'),
});
const analyticsRoute = createRoute({
  getParentRoute,
  path: '/analytics',
  validateSearch: readAnalyticsSearch,
  component: lazyRouteComponent(() => import('./routes/analytics.tsx'), 'AnalyticsRoute'),
});
const agentRoute = createRoute({
  getParentRoute,
  path: '/ai-agent',
  validateSearch: readAgentSearch,
  component: lazyRouteComponent(() => import('./routes/ai-agent.tsx'), 'AgentRoute'),
});
const settingsRoute = createRoute({
  getParentRoute,
  path: '/settings',
  validateSearch: readSettingsSearch,
  component: lazyRouteComponent(() => import('./routes/settings.tsx'), 'SettingsRoute'),
});
const simulatorRoute = createRoute({
  getParentRoute,
  path: '/simulator',
  validateSearch: readSimulatorSearch,
  component: lazyRouteComponent(() => import('./routes/simulator.tsx'), 'SimulatorRoute'),
});

const helpRoute = createRoute({
  getParentRoute,
  path: '/help',
  beforeLoad: () => {
    throw redirect({ to: '/help/$page', params: { page: 'primeiros-passos' }, replace: true });
  },
});
const helpPageRoute = createRoute({
  getParentRoute,
  path: '/help/$page',
  component: lazyRouteComponent(() => import('./routes/help.tsx'), 'HelpRoute'),
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    homeRoute,
    dashboardRoute,
    welcomeRoute,
    inboxRoute,
    leadsRoute,
    productsRoute,
    campaignsRoute,
    campaignCreateRoute,
    campaignEditRoute,
    campaignPlanRoute,
    campaignAdvancedRoute,
    monitorRoute,
    recipientsRoute,
    agendaRoute,
    pipelineRoute,
    analyticsRoute,
    agentRoute,
    settingsRoute,
    simulatorRoute,
    helpRoute,
    helpPageRoute,
  ]),
  defaultPreload: 'intent',
  scrollRestoration: true,
  scrollToTopSelectors: ['#content'],
  parseSearch,
  stringifySearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

declare module '@tanstack/history' {
  interface HistoryState {
    isImporting?: boolean;
  }
}
