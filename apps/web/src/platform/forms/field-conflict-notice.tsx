import { TriangleAlert } from 'lucide-react';
import { cn } from '#ui/cn.ts';
import type { FieldConflict } from './field-conflicts.ts';

const texts = {
  explain: 'Nada foi sobrescrito. Escolha o que fica em cada campo e salve.',
  theirs: 'Salvo agora',
  mine: 'Seu texto',
  before: 'Antes',
  empty: '(vazio)',
} as const;

type FieldConflictNoticeProps<Values> = {
  title: string;
  conflicts: readonly FieldConflict<Values>[];
  onChoose: (field: string, isMine: boolean) => void;
  labelOf: (field: keyof Values & string) => string;
  show: (field: keyof Values & string, value: Values[keyof Values]) => string;
};

export function FieldConflictNotice<Values>({
  title,
  conflicts,
  onChoose,
  labelOf,
  show,
}: FieldConflictNoticeProps<Values>) {
  if (conflicts.length === 0) return null;
  return (
    <section role="alert" className="@container rounded-md border border-amber-dot bg-amber-soft p-3 sm:col-span-2">
      <p className="flex items-start gap-2 font-medium text-amber-text text-sm">
        <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {title}
      </p>
      <p className="mt-1 text-amber-text text-xs">{texts.explain}</p>
      <div className="mt-3 space-y-3">
        {conflicts.map(({ field, mine, theirs, isTouched, isMine }) => {
          const choice = { field, onChoose };
          return (
            <fieldset key={field}>
              <legend className="mb-1 font-medium text-xs">{labelOf(field)}</legend>
              <div className="grid gap-2 @md:grid-cols-2">
                <Choice {...choice} label={texts.theirs} text={show(field, theirs)} isMine={false} isChosen={!isMine} />
                <Choice
                  {...choice}
                  label={isTouched ? texts.mine : texts.before}
                  text={show(field, mine)}
                  isMine
                  isChosen={isMine}
                />
              </div>
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}

type ChoiceProps = {
  field: string;
  label: string;
  text: string;
  isMine: boolean;
  isChosen: boolean;
  onChoose: (field: string, isMine: boolean) => void;
};

function Choice({ field, label, text, isMine, isChosen, onChoose }: ChoiceProps) {
  return (
    <label
      className={cn(
        'flex min-w-0 cursor-pointer items-start gap-2 rounded-md border bg-surface px-2.5 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring',
        isChosen ? 'border-accent' : 'border-line-strong',
      )}
    >
      <input
        type="radio"
        name={`conflict-${field}`}
        checked={isChosen}
        onChange={() => onChoose(field, isMine)}
        className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
      />
      <span className="min-w-0">
        <span className="block text-ink-muted text-xs">{label}</span>
        <span className="line-clamp-4 break-words">{text.trim() === '' ? texts.empty : text}</span>
      </span>
    </label>
  );
}
