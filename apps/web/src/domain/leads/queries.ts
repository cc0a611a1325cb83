import type { LeadId } from '@prumo/contracts/ids';
import { LeadDetail, LeadList, LeadTags } from '@prumo/contracts/leads';
import { LeadListSummaries } from '@prumo/contracts/leads/lists';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';

export const leadsQuery = (asked: Parameters<typeof withQuery>[1]) =>
  pathQuery(withQuery('/api/leads', asked), LeadList);
export const leadQuery = (id: LeadId) => pathQuery(`/api/leads/${id}`, LeadDetail);
export const leadTagsQuery = pathQuery('/api/leads/tags', LeadTags);
export const leadListsQuery = pathQuery('/api/lead-lists', LeadListSummaries);
