import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { type NextAction as Action, NEXT_ACTIONS_MAX, NextActions } from '@prumo/contracts/leads/next-actions';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { useQueries } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { withQuery } from '#platform/requests/api.ts';
import { pathQuery } from '#platform/requests/query-client.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { dueTone, dueWords } from './task-due.ts';

import { taskTexts as texts } from './task-texts.ts';
import { useToday } from './use-today.ts';

type ActionOfLead = ReadonlyMap<LeadId, Action>;

const nextActionsQuery = (leadIds: readonly LeadId[]) =>
  pathQuery(withQuery('/api/next-actions', { leads: leadIds.join(',') }), NextActions);

/** What is known of a lead's next action: null = not yet, undefined = nobody asked. */
type Find = (id: LeadId) => ActionOfLead | null | undefined;

const FindKnown = createContext<Find>(() => undefined);

function combine(answers: readonly { data: Action[] | undefined }[]): ActionOfLead | null {
  if (answers.some(({ data }) => data === undefined)) return null;
  return new Map(answers.flatMap(({ data = [] }) => data.map((action) => [action.leadId, action])));
}

/** Asks once for all leads that are shown inside, but for those that are asked for further out. */
export function NextActionsOf({ leads, children }: { leads: readonly Lead[]; children: ReactNode }) {
  const outer = useContext(FindKnown);
  const ids = leads.map(({ id }) => id).filter((id) => outer(id) === undefined);
  const pages = Array.from({ length: Math.ceil(ids.length / NEXT_ACTIONS_MAX) }, (_none, page) =>
    ids.slice(page * NEXT_ACTIONS_MAX, (page + 1) * NEXT_ACTIONS_MAX),
  );
  const known = useQueries({ queries: pages.map((page) => nextActionsQuery(page.toSorted())), combine });
  const asked = ids.join();
  const find = useCallback<Find>((id) => (asked.includes(id) ? known : outer(id)), [asked, known, outer]);
  return <FindKnown value={find}>{children}</FindKnown>;
}

const IS_CLOSED: Partial<Record<Lead['status'], true>> = { fechado: true, perdido: true };

/** What is to be done next for a lead; says so of a lead in an open stage for which nothing is planned. */
export function NextAction({ lead }: { lead: Pick<Lead, 'id' | 'status'> }) {
  const known = useContext(FindKnown)(lead.id);
  const now = new Date(useMinute());
  const today = useToday();
  const action = known?.get(lead.id);
  if (action) {
    const [what, when] = [action.task ? taskTitle(action.task) : texts.visit, dueWords(action, today)];
    return (
      <Badge tone={dueTone(action, now, today)} className="figure">
        <span title={texts.nextOf(what, when)}>
          {what} · {when}
        </span>
      </Badge>
    );
  }
  if (!known || IS_CLOSED[lead.status]) return null;
  return (
    <span className="inline-flex items-center gap-1 text-amber-text text-xs [&_svg]:size-3">
      <CircleAlert aria-hidden="true" />
      {texts.noNext}
    </span>
  );
}
