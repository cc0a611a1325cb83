import type { OwnerFilter } from '@prumo/contracts/team/owners';
import { personOptions } from '#domain/team/owner-filter.tsx';
import { ownerTexts } from '#domain/team/owner-texts.ts';
import { useTeam } from '#domain/team/people.ts';
import { useRight } from '#platform/session/rights.tsx';
import { cn } from '#ui/cn.ts';
import { Select } from '#ui/fields/select.tsx';

const texts = ownerTexts.inbox;

type OwnerTabsProps = { owner: OwnerFilter | undefined; onOwner: (owner: OwnerFilter | undefined) => void };

/**
 * Beside the views: whose conversations they show. Nothing in an account of one person. Who answers leads but cannot own
 * them has the conversations they have taken over.
 */
export function OwnerTabs({ owner, onOwner }: OwnerTabsProps) {
  const team = useTeam();
  const mayAnswer = useRight('answer');
  if (!team.hasTeam) return null;
  const others = personOptions(team);
  const tabs = [
    ...(mayAnswer ? [{ value: 'me' as const, label: texts.me }] : []),
    { value: 'none' as const, label: texts.none },
    { value: undefined, label: texts.all },
  ];
  const other = others.find(({ value }) => value === owner)?.value ?? '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend and the look of a form
    <div role="group" aria-label={texts.label} className="flex flex-wrap items-center gap-1">
      {tabs.map(({ value, label }) => (
        <button
          key={label}
          type="button"
          aria-pressed={owner === value}
          onClick={() => onOwner(value)}
          className={cn(
            'h-7 rounded-md px-2 text-ink-muted text-xs hover:bg-hover pointer-coarse:h-10',
            'aria-pressed:bg-accent-soft aria-pressed:font-medium aria-pressed:text-accent-text',
          )}
        >
          {label}
        </button>
      ))}
      {others.length > 0 ? (
        <div className="ml-auto w-28">
          <Select
            aria-label={texts.person}
            placeholder={texts.person}
            value={other}
            onValueChange={onOwner}
            options={others}
            className="h-7 w-full text-xs"
          />
        </div>
      ) : null}
    </div>
  );
}
