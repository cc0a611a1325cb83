import type { RoletaPerson } from '@prumo/contracts/team/roleta';
import { HoursFields } from '#domain/team/hours-fields.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { NumberInput } from './number-input.tsx';
import { OFFICE_HOURS, type Terms } from './roleta-draft.ts';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.groups;

type GroupTermsProps = {
  terms: Terms;
  people: readonly RoletaPerson[];
  /** All are members. */
  isWhole?: boolean;
  onChange: (terms: Terms) => void;
};

export function GroupTerms({ terms, people, isWhole = false, onChange }: GroupTermsProps) {
  const { members, hours, capacity } = terms;
  const change = (changes: Partial<Terms>) => onChange({ members, hours, capacity, ...changes });
  return (
    <>
      <Members members={members} people={people} isWhole={isWhole} onChange={(next) => change({ members: next })} />
      <Field label={texts.capacity} hint={texts.capacityHint} className="max-w-72">
        {(field) => (
          <NumberInput
            {...field}
            value={capacity}
            onValueChange={(next) => change({ capacity: next === 0 ? 1 : next })}
          />
        )}
      </Field>
      <SwitchLine
        label={texts.hasHours}
        hint={texts.hasHoursHint}
        checked={hours !== null}
        onCheckedChange={(isOn) => change({ hours: isOn ? OFFICE_HOURS : null })}
      />
      {hours ? (
        <HoursFields openLabel={roletaTexts.hours.open} hours={hours} onChange={(next) => change({ hours: next })} />
      ) : null}
    </>
  );
}

type MembersProps = Pick<GroupTermsProps, 'people' | 'isWhole'> & {
  members: Terms['members'];
  onChange: (members: Terms['members']) => void;
};

function Members({ members, people, isWhole, onChange }: MembersProps) {
  const weightOf = new Map(members.map(({ userId, weight }) => [userId, weight]));
  const without = (id: string) => members.filter(({ userId }) => userId !== id);
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.members}</legend>
      <ul className="divide-y rounded-lg border">
        {people.map(({ userId, name }) => {
          const weight = weightOf.get(userId);
          return (
            <li key={userId} className="flex min-h-11 items-center gap-2.5 px-3 py-1.5 text-sm">
              {isWhole ? null : (
                <Checkbox
                  aria-label={name}
                  checked={weight !== undefined}
                  onCheckedChange={(isIn) =>
                    onChange(isIn ? [...without(userId), { userId, weight: 1 }] : without(userId))
                  }
                />
              )}
              <span className="min-w-0 flex-1 truncate">{name}</span>
              {weight === undefined ? null : (
                <span className="w-16 shrink-0">
                  <NumberInput
                    aria-label={texts.weightOf(name)}
                    className="text-right"
                    value={weight}
                    least={1}
                    onValueChange={(next) =>
                      onChange(members.map((one) => (one.userId === userId ? { userId, weight: next ?? weight } : one)))
                    }
                  />
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
