import { CircleHelp, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { monitorTexts } from './texts.ts';
import type { DecisionControl } from './use-decision.ts';

const texts = monitorTexts.matters;

type OpenMattersProps = { decidable: number; mayRetry: number; decision: DecisionControl };

export function OpenMatters({ decidable, mayRetry, decision }: OpenMattersProps) {
  if (decidable === 0 && mayRetry === 0) return null;
  return (
    <div className="space-y-3">
      {decidable > 0 ? (
        <Matter icon={<CircleHelp />} tone="amber" title={texts.uncertain(decidable)} hint={texts.uncertainHint}>
          <Button size="sm" onClick={() => decision.ask({ kind: 'resend', count: decidable })}>
            {texts.resendAll}
          </Button>
          <Button size="sm" onClick={() => decision.ask({ kind: 'mark_sent', count: decidable })}>
            {texts.markAll}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => decision.ask({ kind: 'skip', count: decidable })}>
            {texts.skipAll}
          </Button>
        </Matter>
      ) : null}
      {mayRetry > 0 ? (
        <Matter icon={<RotateCcw />} tone="red" title={texts.failures(mayRetry)} hint={texts.failuresHint}>
          <Button size="sm" onClick={() => decision.ask({ kind: 'retry', count: mayRetry })}>
            {texts.retry}
          </Button>
        </Matter>
      ) : null}
    </div>
  );
}

type MatterProps = { icon: ReactNode; tone: 'amber' | 'red'; title: string; hint: string; children: ReactNode };

function Matter({ icon, tone, title, hint, children }: MatterProps) {
  const color = tone === 'amber' ? 'text-amber-text' : 'text-red-text';
  return (
    <Card className="flex flex-wrap items-start gap-x-4 gap-y-3 px-4 py-3">
      <span aria-hidden="true" className={`mt-0.5 [&_svg]:size-4 ${color}`}>
        {icon}
      </span>
      <div className="min-w-0 flex-1 basis-64">
        <h2 className="figure font-medium text-base">{title}</h2>
        <p className="text-ink-muted text-sm">{hint}</p>
      </div>
      <IfAllowed right="campaigns">
        <div className="flex flex-wrap gap-2">{children}</div>
      </IfAllowed>
    </Card>
  );
}
