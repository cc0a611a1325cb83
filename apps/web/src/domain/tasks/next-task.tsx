import type { LeadId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import { NEXT_TASKS_MAX, type Task } from '@prumo/contracts/leads/tasks';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { useQueries } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useCallback, useContext } from 'react';
import { useMinute } from '#platform/time/use-minute.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { dueTone, dueWords } from './task-due.ts';
import { nextTasksQuery } from './task-queries.ts';
import { taskTexts as texts } from './task-texts.ts';
import { useToday } from './use-today.ts';

type TaskOfLead = ReadonlyMap<LeadId, Task>;

/** What is known of a lead's next task: null = not yet, undefined = nobody asked. */
type Find = (id: LeadId) => TaskOfLead | null | undefined;

const FindKnown = createContext<Find>(() => undefined);

function combine(answers: readonly { data: Task[] | undefined }[]): TaskOfLead | null {
  if (answers.some(({ data }) => data === undefined)) return null;
  return new Map(answers.flatMap(({ data = [] }) => data.map((task) => [task.lead.id, task])));
}

/** Asks once for all leads that are shown inside, but for those that are asked for further out. */
export function NextTasksOf({ leads, children }: { leads: readonly Lead[]; children: ReactNode }) {
  const outer = useContext(FindKnown);
  const ids = leads.map(({ id }) => id).filter((id) => outer(id) === undefined);
  const pages = Array.from({ length: Math.ceil(ids.length / NEXT_TASKS_MAX) }, (_none, page) =>
    ids.slice(page * NEXT_TASKS_MAX, (page + 1) * NEXT_TASKS_MAX),
  );
  const known = useQueries({ queries: pages.map((page) => nextTasksQuery(page.toSorted())), combine });
  const asked = ids.join();
  const find = useCallback<Find>((id) => (asked.includes(id) ? known : outer(id)), [asked, known, outer]);
  return <FindKnown value={find}>{children}</FindKnown>;
}

const IS_CLOSED: Partial<Record<Lead['status'], true>> = { fechado: true, perdido: true };

/** What is to be done next for a lead; says so of a lead in an open stage for which nothing is planned. */
export function NextTask({ lead }: { lead: Pick<Lead, 'id' | 'status'> }) {
  const known = useContext(FindKnown)(lead.id);
  const now = new Date(useMinute());
  const today = useToday();
  const task = known?.get(lead.id);
  if (task) {
    const when = dueWords(task, today);
    return (
      <Badge tone={dueTone(task, now, today)} className="figure">
        <span title={texts.nextOf(taskTitle(task), when)}>
          {taskTitle(task)} · {when}
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
