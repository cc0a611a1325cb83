import type { UserId } from '@prumo/contracts/ids';
import type { TeamPerson } from '@prumo/contracts/team/owners';
import { Plus, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { saleTexts as texts } from './sale-texts.ts';
import type { ShareValues } from './sale-values.ts';

type ShareFieldsProps = {
  shares: ShareValues[];
  people: readonly TeamPerson[];
  error: string | undefined;
  onChange: (shares: ShareValues[]) => void;
};

export function ShareFields({ shares, people, error, onChange }: ShareFieldsProps) {
  const id = useId();
  const nameOf = (userId: UserId | '') => people.find((person) => person.id === userId)?.name ?? texts.somebody;
  const change = (key: number, changes: Partial<ShareValues>) =>
    onChange(shares.map((share) => (share.key === key ? { ...share, ...changes } : share)));
  const taken = new Set(shares.map(({ userId }) => userId));
  const add = () => {
    const key = Math.max(-1, ...shares.map((share) => share.key)) + 1;
    onChange([...shares, { key, userId: '', percent: shares.length === 0 ? '100' : '' }]);
  };
  return (
    <fieldset aria-describedby={`${id}-hint`} className="space-y-2">
      <legend className="mb-1 font-medium text-ink-muted text-xs">{texts.shares}</legend>
      {shares.map(({ key, userId, percent }) => (
        <div key={key} className="flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Select
              aria-label={texts.person}
              placeholder={texts.choosePerson}
              value={userId}
              onValueChange={(next) => change(key, { userId: next })}
              options={people
                .filter(({ id: person, canOwn }) => person === userId || (canOwn && !taken.has(person)))
                .map(({ id: value, name: label }) => ({ value, label }))}
            />
          </div>
          <div className="w-24">
            <Input
              aria-label={texts.percentOf(nameOf(userId))}
              inputMode="decimal"
              suffix={<span className="pr-2">%</span>}
              value={percent}
              onChange={({ target }) => change(key, { percent: target.value })}
            />
          </div>
          <IconButton
            size="sm"
            label={texts.removePerson(nameOf(userId))}
            icon={<X />}
            onClick={() => onChange(shares.filter((share) => share.key !== key))}
          />
        </div>
      ))}
      <Button size="sm" icon={<Plus />} onClick={add}>
        {texts.addPerson}
      </Button>
      <p
        id={`${id}-hint`}
        className={error ? 'text-red-text text-xs' : 'text-ink-faint text-xs'}
        {...(error ? { role: 'alert' } : {})}
      >
        {error ?? texts.sharesHint}
      </p>
    </fieldset>
  );
}
