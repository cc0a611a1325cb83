import type { UserId } from '@prumo/contracts/ids';
import {
  ACTS_OF_KIND,
  type ActKind,
  SUBJECT_KINDS,
  type SubjectKind,
  type TrailFilter,
  type TrailPage,
} from '@prumo/contracts/team/trail';
import { ACT_KIND_WORDS, SUBJECT_WORDS } from '@prumo/contracts/team/trail-words';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { trailTexts } from './texts.ts';

const texts = trailTexts.filters;
const KINDS = Object.keys(ACTS_OF_KIND) as ActKind[];

const kindOptions = [
  [{ value: '' as const, label: texts.everyKind }],
  KINDS.map((value) => ({ value, label: ACT_KIND_WORDS[value] })),
];
const subjectOptions = [
  [{ value: '' as const, label: texts.everySubject }],
  SUBJECT_KINDS.map((value) => ({ value, label: SUBJECT_WORDS[value] })),
];

type FiltersProps = {
  filter: TrailFilter;
  people: TrailPage['people'];
  onChange: (filter: TrailFilter) => void;
};

export function TrailFilters({ filter, people, onChange }: FiltersProps) {
  const set = (changes: { [Name in keyof TrailFilter]: TrailFilter[Name] | '' }) => {
    const all = Object.entries({ ...filter, ...changes }).filter(([, value]) => value !== '' && value !== undefined);
    onChange(Object.fromEntries(all) as TrailFilter);
  };
  return (
    <div className="grid gap-3 px-4 py-3 sm:grid-cols-2 lg:grid-cols-5">
      <Field label={texts.person}>
        {(field) => (
          <Select<UserId | ''>
            {...field}
            value={filter.person ?? ''}
            onValueChange={(person) => set({ person })}
            options={[
              [{ value: '', label: texts.everybody }],
              people.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            className="w-full"
          />
        )}
      </Field>
      <Field label={texts.kind}>
        {(field) => (
          <Select<ActKind | ''>
            {...field}
            value={filter.kind ?? ''}
            onValueChange={(kind) => set({ kind })}
            options={kindOptions}
            className="w-full"
          />
        )}
      </Field>
      <Field label={texts.subject}>
        {(field) => (
          <Select<SubjectKind | ''>
            {...field}
            value={filter.subjectKind ?? ''}
            onValueChange={(subjectKind) => set({ subjectKind, subjectId: '' })}
            options={subjectOptions}
            className="w-full"
          />
        )}
      </Field>
      <Field label={texts.from}>
        {(field) => (
          <Input
            {...field}
            type="date"
            max={filter.until}
            value={filter.from ?? ''}
            onChange={(event) => set({ from: event.target.value })}
          />
        )}
      </Field>
      <Field label={texts.until}>
        {(field) => (
          <Input
            {...field}
            type="date"
            min={filter.from}
            value={filter.until ?? ''}
            onChange={(event) => set({ until: event.target.value })}
          />
        )}
      </Field>
    </div>
  );
}
