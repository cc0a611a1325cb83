import type { Lead } from '@prumo/contracts/leads';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { cn } from '#ui/cn.ts';
import { controlLook } from '#ui/fields/control.ts';
import type { FieldControl } from '#ui/fields/field.tsx';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { CommandItem, CommandPanel } from '#ui/overlays/command.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { leadsQuery } from './queries.ts';

const SHOWN = 20;
const DEBOUNCE_MS = 200;

export type ChosenLead = Pick<Lead, 'id' | 'name'>;

type LeadChoiceProps = FieldControl & {
  lead: ChosenLead | null;
  onChoose: (lead: ChosenLead) => void;
  texts: { label: string; placeholder: string; search: string; none: string };
};

/** One of all leads, found by name or number. */
export function LeadChoice({ lead, onChoose, texts, ...control }: LeadChoiceProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...leadsQuery({ search: search || undefined, limit: SHOWN }),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const found = data?.leads ?? [];

  function toggle(open: boolean) {
    setIsOpen(open);
    setTyped('');
  }

  return (
    <Popover
      open={isOpen}
      onOpenChange={toggle}
      label={texts.label}
      isList
      trigger={
        <button
          {...control}
          type="button"
          role="combobox"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          className={cn(
            controlLook,
            'flex h-8 items-center justify-between gap-2 pr-2 pl-2.5 text-left pointer-coarse:h-10',
            !lead && 'text-ink-faint',
          )}
        >
          <span className="truncate">{lead?.name ?? texts.placeholder}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 text-ink-faint" />
        </button>
      }
    >
      <CommandPanel
        label={texts.label}
        placeholder={texts.search}
        value={typed}
        onValueChange={setTyped}
        empty={texts.none}
        isEmpty={data !== undefined && found.length === 0}
        inputClassName="h-10 text-sm"
      >
        {found.map(({ id, name, phone }) => (
          <CommandItem
            key={id}
            value={id}
            hint={<span className="figure text-ink-faint text-xs">{phone}</span>}
            onSelect={() => {
              onChoose({ id, name });
              toggle(false);
            }}
          >
            {name}
          </CommandItem>
        ))}
      </CommandPanel>
    </Popover>
  );
}
