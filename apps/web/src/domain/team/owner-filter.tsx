import type { OwnerFilter as Filter } from '@prumo/contracts/team/owners';
import { Select } from '#ui/fields/select.tsx';
import { ownerTexts } from './owner-texts.ts';
import { type Team, useTeam } from './people.ts';

const texts = ownerTexts.filter;
export const personOptions = ({ people, selfId }: Team) =>
  people
    .filter(({ id, canOwn, isDemo }) => (canOwn || isDemo) && id !== selfId)
    .map(({ id, name }) => ({ value: id, label: name }));

type OwnerFilterProps = { value: Filter | undefined; onChange: (owner: Filter | undefined) => void };

/** Nothing in an account of one person. */
export function OwnerFilter({ value, onChange }: OwnerFilterProps) {
  const team = useTeam();
  if (!team.hasTeam) return null;
  const others = personOptions(team);
  const own = team.mayOwn ? [{ value: 'me' as const, label: texts.me }] : [];
  const first = [{ value: '' as const, label: texts.all }, ...own, { value: 'none' as const, label: texts.none }];
  return (
    <div className="min-w-36 flex-1 sm:max-w-56 sm:flex-none">
      <Select<Filter | ''>
        aria-label={texts.label}
        value={value ?? ''}
        onValueChange={(next) => onChange(next || undefined)}
        options={others.length > 0 ? [first, others] : [first]}
      />
    </div>
  );
}
