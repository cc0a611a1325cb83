import type { Lead } from '@prumo/contracts/leads';
import type { Task } from '@prumo/contracts/leads/tasks';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Plus, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { AddTask } from './add-task.tsx';
import { leadTasksQuery, useReopenTask } from './task-queries.ts';
import { TaskRows } from './task-rows.tsx';
import { taskTexts as texts } from './task-texts.ts';

export function LeadTasks({ lead }: { lead: Pick<Lead, 'id' | 'name' | 'ownerId'> }) {
  const { data } = useQuery(leadTasksQuery(lead.id));
  const mayAdd = useRight('answer');
  const [isAdding, setAdding] = useState(false);
  if (!data) return null;
  return (
    <section aria-label={texts.title} className="rounded-md border border-line px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-ink-muted text-xs">{texts.title}</h3>
        {mayAdd ? (
          <Button size="sm" variant="ghost" icon={<Plus />} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {data.open.length > 0 ? (
        <TaskRows tasks={data.open} isOfOneLead />
      ) : (
        <p className="py-1 text-ink-faint text-sm">{texts.none}</p>
      )}
      {data.closed.length > 0 ? (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-ink-muted text-xs">{texts.history(data.closed.length)}</summary>
          <ul>
            {data.closed.map((task) => (
              <ClosedTask key={task.id} task={task} />
            ))}
          </ul>
        </details>
      ) : null}
      {isAdding ? <AddTask lead={lead} onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

export function ClosedTask({ task, hasLead = false }: { task: Task; hasLead?: boolean }) {
  const { mutate: reopen, isPending } = useReopenTask();
  const mayReopen = useRight('answer');
  const why = task.skip ? texts.skippedBecause[task.skip.code] : texts.done;
  return (
    <li className="flex min-h-9 items-center gap-2">
      <span className="min-w-0 flex-1 break-words text-ink-muted text-sm">
        {taskTitle(task)}
        {hasLead ? (
          <Link
            to="/leads"
            search={{ lead: task.lead.id }}
            preload={false}
            className="block rounded-sm hover:underline"
          >
            {task.lead.name}
          </Link>
        ) : null}
        <span className="block text-ink-faint text-xs">{[why, task.skip?.reason].filter(Boolean).join(': ')}</span>
      </span>
      {mayReopen ? (
        <IconButton
          size="sm"
          label={`${texts.reopen}: ${taskTitle(task)}, ${task.lead.name}`}
          icon={<RotateCcw />}
          disabled={isPending}
          onClick={() => reopen(task.id)}
        />
      ) : null}
    </li>
  );
}
