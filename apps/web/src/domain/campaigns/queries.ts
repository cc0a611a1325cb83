import { Campaign } from '@prumo/contracts/campaigns';
import { CampaignMonitoring } from '@prumo/contracts/reports/monitoring';
import { pathQuery } from '#platform/requests/query-client.ts';

export const campaignsQuery = pathQuery('/api/campaigns', Campaign.array());
export const monitoringQuery = pathQuery('/api/campaign-monitoring', CampaignMonitoring);
