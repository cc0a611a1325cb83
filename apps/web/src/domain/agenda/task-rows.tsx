import type { Task } from '@prumo/contracts/leads/tasks';
import { addDays, nextWeekday } from '@prumo/contracts/local-time';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { Link } from '@tanstack/react-router';
import { CalendarClock, Check, Ellipsis, Pencil, SkipForward } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { useMinute } from '#platform/time/use-minute.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { OwnerAvatar } from '../team/owner-avatar.tsx';
import { useTeam } from '../team/people.ts';
import { EditTask } from './edit-task.tsx';
import { SkipTask } from './skip-task.tsx';
import { dueTone, dueWords } from './task-due.ts';
import { useEndTask, usePostponeTask } from './task-queries.ts';
import { taskTexts as texts } from './task-texts.ts';
import { useToday } from './use-today.ts';

const MONDAY = 1;

type TaskRowsProps = { tasks: readonly Task[]; isOfOneLead?: boolean };
type RowQuestion = { task: Task; what: 'edit' | 'skip' };

export function TaskRows({ tasks, isOfOneLead = false }: TaskRowsProps) {
  const [asked, setAsked] = useState<RowQuestion | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {tasks.map((task) => (
          <TaskRow key={task.id} task={task} isOfOneLead={isOfOneLead} onAsk={(what) => setAsked({ task, what })} />
        ))}
      </ul>
      {asked?.what === 'edit' ? <EditTask task={asked.task} onClose={close} /> : null}
      {asked?.what === 'skip' ? <SkipTask task={asked.task} onClose={close} /> : null}
    </>
  );
}

type TaskRowProps = { task: Task; isOfOneLead: boolean; onAsk: (what: RowQuestion['what']) => void };

function TaskRow({ task, isOfOneLead, onAsk }: TaskRowProps) {
  const { mutate: end, isPending } = useEndTask();
  const mayChange = useRight('answer');
  const title = taskTitle(task);
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1.5">
      {mayChange ? (
        <IconButton
          size="sm"
          variant="secondary"
          label={texts.doneFor(title, task.lead.name)}
          icon={<Check />}
          disabled={isPending}
          onClick={() => end({ task, how: 'done' })}
          className="rounded-full"
        />
      ) : null}
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="break-words font-medium text-sm">{title}</span>
          <TaskDue task={task} />
        </p>
        {isOfOneLead ? null : (
          <Link
            to="/leads"
            search={{ lead: task.lead.id }}
            preload={false}
            className="block break-words rounded-sm text-ink-muted text-sm hover:underline"
          >
            {task.lead.name}
          </Link>
        )}
        {task.note ? <p className="line-clamp-2 break-words text-ink-faint text-xs">{task.note}</p> : null}
      </div>
      <TaskMember task={task} />
      {mayChange ? <TaskMenu task={task} onAsk={onAsk} /> : null}
    </li>
  );
}

function TaskDue({ task }: { task: Task }) {
  const now = new Date(useMinute());
  const today = useToday();
  return (
    <Badge tone={dueTone(task, now, today)} className="figure">
      {dueWords(task, today)}
    </Badge>
  );
}

/** Nobody is named where the account has one person. */
function TaskMember({ task: { memberId } }: { task: Task }) {
  const { hasTeam, nameOf } = useTeam();
  const name = hasTeam ? nameOf(memberId) : null;
  return name ? <OwnerAvatar name={name} /> : null;
}

function TaskMenu({ task, onAsk }: Pick<TaskRowProps, 'task' | 'onAsk'>) {
  const { mutate: postpone } = usePostponeTask();
  const today = useToday();
  const days = [
    { label: texts.tomorrow, day: addDays(today, 1) },
    { label: texts.monday, day: nextWeekday(today, MONDAY) },
    { label: texts.inAWeek, day: addDays(today, 7) },
  ];
  return (
    <Menu trigger={<IconButton size="sm" label={texts.more(taskTitle(task), task.lead.name)} icon={<Ellipsis />} />}>
      {days.map(({ label, day }) => (
        <MenuItem key={label} icon={<CalendarClock />} onSelect={() => postpone({ task, day, today })}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem icon={<Pencil />} onSelect={() => onAsk('edit')}>
        {texts.edit}
      </MenuItem>
      <MenuItem icon={<SkipForward />} onSelect={() => onAsk('skip')}>
        {texts.skip}
      </MenuItem>
    </Menu>
  );
}
