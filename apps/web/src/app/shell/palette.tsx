import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { useState } from 'react';
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

type PaletteProps = { open: boolean; onOpenChange: (open: boolean) => void };

export function Palette({ open, onOpenChange }: PaletteProps) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const isSearching = open && search.length >= ENOUGH && typed.trim().length >= ENOUGH;
  const { data } = useQuery({
    ...leadsQuery({ search, limit: LEADS_SHOWN }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
  });
  const leads = isSearching ? (data?.leads ?? []) : [];
  const groups = matchingEntries(typed, useSessionUser().rights);

  const change = (next: boolean) => {
    setTyped('');
    onOpenChange(next);
  };
  const go = (href: string) => () => {
    change(false);
    navigate({ href });
  };

  return (
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
  );
}
