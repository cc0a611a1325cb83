import {
  DashboardCampaigns,
  DashboardOverview,
  DashboardPipeline,
  DashboardQualification,
} from '@prumo/contracts/dashboard';
import { pathQuery } from '#platform/query-client.ts';

const staleTime = 30_000;

export const overviewQuery = { ...pathQuery('/api/dashboard/overview', DashboardOverview), staleTime };
export const pipelineQuery = { ...pathQuery('/api/dashboard/pipeline', DashboardPipeline), staleTime };
export const campaignsQuery = { ...pathQuery('/api/dashboard/campaigns', DashboardCampaigns), staleTime };
export const qualificationQuery = { ...pathQuery('/api/dashboard/qualification', DashboardQualification), staleTime };
