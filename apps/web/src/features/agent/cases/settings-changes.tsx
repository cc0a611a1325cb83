import type { SettingsChange } from '@prumo/contracts/agent/publications';
import { caseTexts as texts } from './case-texts.ts';
import { Differences } from './differences.tsx';

/** Field by field, before and after. */
export const SettingsChanges = ({ changes }: { changes: readonly SettingsChange[] }) => (
  <Differences
    items={changes.map(({ field, before, after }) => ({
      key: field,
      title: texts.fields[field],
      before: texts.value(field, before),
      after: texts.value(field, after),
    }))}
  />
);
