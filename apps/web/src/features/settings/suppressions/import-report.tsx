import type { SuppressReport } from '@prumo/contracts/suppressions';
import { Badge } from '#ui/lists/badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { suppressionTexts } from './texts.ts';

const texts = suppressionTexts.importDialog;
const SHOWN = 200;

const TONES: Record<SuppressReport['lines'][number]['result'], Tone> = {
  added: 'green',
  known: 'neutral',
  repeated: 'neutral',
  invalid: 'red',
};

export function ImportReport({ report }: { report: SuppressReport }) {
  const { added, known, repeated, invalid } = report;
  const lines = [...report.lines].sort((a, b) => Number(b.result === 'invalid') - Number(a.result === 'invalid'));
  const others = [
    known > 0 && texts.known(known),
    repeated > 0 && texts.repeated(repeated),
    invalid > 0 && texts.invalid(invalid),
  ];
  return (
    <div className="space-y-3" role="status">
      <p className="font-medium text-base">{texts.summary(added)}</p>
      <p className="text-ink-muted text-sm">{others.filter(Boolean).join(' · ')}</p>
      <ul aria-label={texts.report} className="scroll-quiet max-h-72 divide-y overflow-y-auto rounded-lg border">
        {lines.slice(0, SHOWN).map(({ line, text, result, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a report does not change
          <li key={index} className="flex items-center gap-3 px-3 py-1.5 text-sm">
            <span className="figure w-16 shrink-0 text-ink-faint text-xs">{`${texts.line} ${line}`}</span>
            <span className="min-w-0 flex-1 truncate">{text}</span>
            <Badge tone={TONES[result]}>{problem ? texts.problem(problem) : texts.results[result]}</Badge>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN ? <p className="text-ink-faint text-xs">{texts.more(lines.length - SHOWN)}</p> : null}
    </div>
  );
}
