import type { Guard, GuardedLeads } from '@prumo/contracts/campaigns/audience';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { guardTexts } from '../guard-texts.ts';

const texts = guardTexts;

type GuardedListProps = {
  guarded: readonly GuardedLeads[];
  lifted: readonly Guard[];
  onLift: (lifted: Guard[]) => void;
};

export function GuardedList({ guarded, lifted, onLift }: GuardedListProps) {
  if (guarded.length === 0) return null;
  const lift = (guard: Guard, isLifted: boolean) =>
    onLift(isLifted ? [...lifted, guard] : lifted.filter((one) => one !== guard));
  return (
    <section aria-label={texts.title} className="text-sm">
      <h3 className="font-medium">{texts.title}</h3>
      <p className="text-ink-faint text-xs">{texts.hint}</p>
      <ul className="mt-1 divide-y divide-line border-y">
        {guarded.map((group) => (
          <GuardedRow
            key={group.guard}
            group={group}
            isLifted={lifted.includes(group.guard)}
            onLift={(isLifted) => lift(group.guard, isLifted)}
          />
        ))}
      </ul>
    </section>
  );
}

type GuardedRowProps = { group: GuardedLeads; isLifted: boolean; onLift: (isLifted: boolean) => void };

function GuardedRow({ group, isLifted, onLift }: GuardedRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { count, leads, isIncluded } = group;
  // Filtering by the stage includes these leads without the switch.
  const isFiltered = isIncluded && !isLifted;
  const state = isIncluded ? texts.included(count) : texts.excluded(count);
  return (
    <li className="py-2">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <p className="figure font-medium">{texts.group(group)}</p>
          <p className="flex flex-wrap items-center gap-x-2 text-xs">
            <span className={isIncluded ? 'text-amber-text' : 'text-ink-faint'}>
              {isFiltered ? `${texts.filtered}: ${state.toLowerCase()}` : state}
            </span>
            <Button
              variant="link"
              size="sm"
              aria-expanded={isOpen}
              aria-label={`${isOpen ? texts.hide : texts.see}: ${texts.group(group)}`}
              icon={<ChevronDown className={cn('transition-transform duration-100', isOpen && 'rotate-180')} />}
              onClick={() => setIsOpen(!isOpen)}
            >
              {isOpen ? texts.hide : texts.see}
            </Button>
          </p>
        </div>
        {isFiltered ? null : <Switch aria-label={texts.include(group)} checked={isLifted} onCheckedChange={onLift} />}
      </div>
      {isOpen ? (
        <ul aria-label={texts.namesOf(texts.group(group))} className="scroll-quiet mt-1 max-h-56 overflow-y-auto">
          {leads.map(({ id, name, phone }) => (
            <li key={id} className="flex min-h-7 items-center gap-3 pointer-coarse:min-h-10">
              <Link
                to="/leads"
                search={{ lead: id }}
                target="_blank"
                className="min-w-0 flex-1 truncate text-accent-text hover:underline"
              >
                {name}
              </Link>
              <span className="figure shrink-0 text-ink-faint text-xs">{formatPhone(phone)}</span>
            </li>
          ))}
          {count > leads.length ? (
            <li className="text-ink-faint text-xs">{texts.others(count - leads.length)}</li>
          ) : null}
        </ul>
      ) : null}
    </li>
  );
}
