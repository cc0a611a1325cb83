import type { SettingsChange } from '@prumo/contracts/agent/publications';
import { caseTexts as texts } from './case-texts.ts';

/** Field by field, before and after. */
export function SettingsChanges({ changes }: { changes: readonly SettingsChange[] }) {
  return (
    <ul className="divide-y rounded-md border">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="px-3 py-2 text-sm">
          <p className="font-medium">{texts.fields[field]}</p>
          <dl className="mt-1 grid gap-x-4 gap-y-1 sm:grid-cols-2">
            <Side label={texts.versions.before} text={texts.value(field, before)} isOld />
            <Side label={texts.versions.after} text={texts.value(field, after)} />
          </dl>
        </li>
      ))}
    </ul>
  );
}

const Side = ({ label, text, isOld = false }: { label: string; text: string; isOld?: boolean }) => (
  <div className="min-w-0">
    <dt className="text-ink-faint text-xs">{label}</dt>
    <dd className={isOld ? 'whitespace-pre-wrap break-words text-ink-muted' : 'whitespace-pre-wrap break-words'}>
      {text}
    </dd>
  </div>
);
