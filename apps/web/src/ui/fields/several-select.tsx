import { Chips } from './chips.tsx';
import type { FieldControl } from './field.tsx';
import { Select } from './select.tsx';

type SeveralSelectProps<Id extends string> = Partial<FieldControl> & {
  value: readonly Id[];
  /** All that can be chosen. */
  items: readonly { id: Id; name: string }[];
  onValueChange: (ids: Id[]) => void;
  /** `gone` stands for what does not exist any more. */
  words: { none: string; another: string; gone: string };
};

/** Chooses one after the other. */
export function SeveralSelect<Id extends string>({
  value,
  items,
  onValueChange,
  words,
  ...control
}: SeveralSelectProps<Id>) {
  const nameOf = new Map(items.map(({ id, name }) => [id, name]));
  const others = items.filter(({ id }) => !value.includes(id));
  return (
    <div>
      <Select<Id>
        {...control}
        className="w-full"
        value=""
        placeholder={value.length === 0 ? words.none : words.another}
        disabled={others.length === 0}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        onValueChange={(id) => onValueChange([...value, id])}
      />
      <Chips
        items={value.map((id) => ({ key: id, label: nameOf.get(id) ?? words.gone }))}
        onRemove={(id) => onValueChange(value.filter((other) => other !== id))}
      />
    </div>
  );
}
