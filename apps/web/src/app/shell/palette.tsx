import type { Lead } from '@prumo/contracts/leads';
import { taskTitle } from '@prumo/contracts/reasons/task-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SquareCheckBig, User } from 'lucide-react';
import { useState } from 'react';
import { AddTask } from '#domain/agenda/add-task.tsx';
import { dueWords } from '#domain/agenda/task-due.ts';
import { taskTexts } from '#domain/agenda/task-texts.ts';
import { readTypedTask, type TypedTask } from '#domain/agenda/typed-task.ts';
import { useToday } from '#domain/agenda/use-today.ts';
import { leadsQuery } from '#domain/leads/queries.ts';
import { withQuery } from '#platform/requests/api.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { formatPhone } from '#platform/text/format.ts';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { CommandDialog, CommandGroup, CommandItem } from '#ui/overlays/command.tsx';
import { shellTexts } from '../texts.ts';
import { matchingEntries } from './palette-entries.ts';

const DEBOUNCE_MS = 150;
const ENOUGH = 2;
const LEADS_SHOWN = 5;

const initialOf = ({ name: _name, ...values }: TypedTask) => values;

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function Palette({ open, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const today = useToday();
  const rights = useSessionUser().rights;
  const task = rights.includes('answer') ? readTypedTask(typed, today) : null;
  const search = useDebounced(task?.name ?? typed.trim(), DEBOUNCE_MS);
  const isSearching = open && search.length >= ENOUGH && typed.trim().length >= ENOUGH;
  const { data } = useQuery({
    ...leadsQuery({ search, limit: LEADS_SHOWN }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const [planned, setPlanned] = useState<{ lead: Lead; task: TypedTask } | null>(null);
  const leads = isSearching ? (data?.leads ?? []) : [];
  const groups = matchingEntries(typed, rights);

  const change = (next: boolean) => {
    setTyped('');
    onOpenChange(next);
  };
  const go = (href: string) => () => {
    change(false);
    navigate({ href });
  };

  return (
    <>
      <CommandDialog
        open={open}
        onOpenChange={change}
        label={shellTexts.search}
        placeholder={shellTexts.palettePlaceholder}
        value={typed}
        onValueChange={setTyped}
        isEmpty={groups.length === 0 && leads.length === 0}
        empty={shellTexts.paletteEmpty}
      >
        {task && leads.length > 0 ? (
          <CommandGroup heading={taskTexts.add}>
            {leads.map((lead) => (
              <CommandItem
                key={lead.id}
                value={`task ${lead.id}`}
                icon={<SquareCheckBig />}
                hint={dueWords({ ...task, time: task.time || null }, today)}
                onSelect={() => {
                  change(false);
                  setPlanned({ lead, task });
                }}
              >
                {`${taskTitle({ ...task, words: task.words || null })}: ${lead.name}`}
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
        {groups.map(({ heading, entries }) => (
          <CommandGroup key={heading} heading={heading}>
            {entries.map(({ href, label, icon: Icon }) => (
              <CommandItem key={label} value={label} icon={<Icon />} onSelect={go(href)}>
                {label}
              </CommandItem>
            ))}
          </CommandGroup>
        ))}
        {leads.length > 0 ? (
          <CommandGroup heading={shellTexts.leads}>
            {leads.map((lead) => (
              <CommandItem
                key={lead.id}
                value={lead.id}
                icon={<User />}
                hint={formatPhone(lead.phone)}
                onSelect={go(withQuery('/leads', { lead: lead.id }))}
              >
                {lead.name}
              </CommandItem>
            ))}
          </CommandGroup>
        ) : null}
      </CommandDialog>
      {planned ? (
        <AddTask lead={planned.lead} initial={initialOf(planned.task)} onClose={() => setPlanned(null)} />
      ) : null}
    </>
  );
}
