import type { LeadId, ProductId, UserId, VisitId } from '@prumo/contracts/ids';
import {
  type CANCELLED_BY,
  FreeTimes,
  type Visit,
  VisitList,
  type VisitResultBody,
} from '@prumo/contracts/leads/visits';
import { useMutation } from '@tanstack/react-query';
import { errorMessage, request, withQuery } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { visitTexts as texts } from './visit-texts.ts';

export type VisitValues = {
  day: string;
  time: string;
  minutes: number;
  memberId: UserId | undefined;
  productId: ProductId | null;
  place: string;
  note: string;
  state: 'proposed' | 'confirmed';
  /** Whether the lead is written that the time changed. */
  tellsLead?: boolean;
};

export const leadVisitsQuery = (leadId: LeadId) => pathQuery(`/api/leads/${leadId}/visits`, VisitList);

type VisitsAsked = { from: string; days: number; member?: UserId | 'me' | undefined };

export const visitsQuery = (asked: VisitsAsked) => pathQuery(withQuery('/api/visits', asked), VisitList);

type FreeAsked = { member: UserId; from: string; days: number; minutes: number; except?: VisitId | undefined };

export const freeTimesQuery = (asked: FreeAsked) => pathQuery(withQuery('/api/visits/free-times', asked), FreeTimes);

const refresh = () => invalidatePaths('/api/visits', '/api/next-actions', '/api/leads', '/api/notifications');

export const tellFailed = (error: unknown) =>
  toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });

export const useBookVisit = () =>
  useMutation({
    mutationFn: ({ leadId, values }: { leadId: LeadId; values: VisitValues }) =>
      request('POST', `/api/leads/${leadId}/visits`, { body: values }),
    onSuccess: () => {
      toast({ title: texts.saved.booked });
    },
    onSettled: refresh,
  });

export const useChangeVisit = () =>
  useMutation({
    mutationFn: ({ id, values: { state: _state, ...changes } }: { id: VisitId; values: Partial<VisitValues> }) =>
      request('PATCH', `/api/visits/${id}`, { body: changes }),
    onSuccess: () => {
      toast({ title: texts.saved.changed });
    },
    onSettled: refresh,
  });

type VisitAct =
  | { visit: Visit; act: 'confirm' }
  | { visit: Visit; act: 'cancel'; by: (typeof CANCELLED_BY)[number]; reason: string; tellsLead: boolean }
  | { visit: Visit; act: 'result'; result: VisitResultBody['result']; note: string };

const SAID = { confirm: 'confirmed', cancel: 'cancelled', result: 'result' } as const;

export const useActOnVisit = () =>
  useMutation({
    mutationFn: ({ visit, act, ...body }: VisitAct) => request('POST', `/api/visits/${visit.id}/${act}`, { body }),
    // Not in `mutate`: its callbacks are lost when the row leaves the list.
    onSuccess: (_answer, { visit, act }) => {
      toast({ title: texts.saved[SAID[act]], description: visit.lead.name });
    },
    onError: tellFailed,
    onSettled: refresh,
  });
