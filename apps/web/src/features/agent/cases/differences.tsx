import { caseTexts } from './case-texts.ts';

const texts = caseTexts.versions;

/** `before` null: there was nothing; `after` null: there is nothing any more. */
export type Difference = { key: string; title: string; before: string | null; after: string | null };

/** Part by part, before and after. */
export const Differences = ({ items }: { items: readonly Difference[] }) => (
  <ul className="divide-y rounded-md border">
    {items.map(({ key, title, before, after }) => (
      <li key={key} className="px-3 py-2 text-sm">
        <p className="break-words font-medium">{title}</p>
        <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
          {before === null ? null : <Side label={texts.before} text={before} isOld />}
          {after === null ? null : <Side label={texts.after} text={after} />}
        </dl>
      </li>
    ))}
  </ul>
);

const Side = ({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) => (
  <div className="min-w-0">
    <dt className="text-ink-faint text-xs">{label}</dt>
    <dd className={isOld ? 'whitespace-pre-wrap break-words text-ink-muted' : 'whitespace-pre-wrap break-words'}>
      {text}
    </dd>
  </div>
);
