import type { TrialTurn } from '@prumo/contracts/agent/trial';
import { decisionWords } from '@prumo/contracts/reasons/decision-words';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { itemLabels } from '#domain/leads/qualification-words.ts';
import { Panel } from '#ui/layout/card.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { trialTexts as texts } from './trial-texts.ts';
import type { PlayedTurn } from './use-trial.ts';

export function TrialDecisions({ turns }: { turns: readonly PlayedTurn[] }) {
  const numbered = turns.map(({ answer }, index) => ({ answer, number: index + 1 })).reverse();
  return (
    <Panel title={texts.decision}>
      {numbered.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.decisionEmpty}</p>
      ) : (
        <ScrollArea aria-label={texts.decision} className="max-h-96">
          <ol reversed className="divide-y divide-line">
            {numbered.map(({ answer, number }) => (
              <li key={number} className="py-2.5 first:pt-0 last:pb-0">
                <h3 className="mb-1 font-medium text-ink-faint text-xs">{texts.turn(number)}</h3>
                <Decision answer={answer} />
              </li>
            ))}
          </ol>
        </ScrollArea>
      )}
    </Panel>
  );
}

function Decision({ answer }: { answer: TrialTurn }) {
  const { blocked, handOver, asked, offered } = answer;
  return (
    <>
      <dl className="space-y-0.5 text-sm">
        <Fact label={texts.intent}>{texts.intentOf(answer.intent)}</Fact>
        <Fact label={texts.reason}>{decisionWords(answer.reason)}</Fact>
        <Fact label={texts.asked}>{asked && itemLabels[asked]}</Fact>
        <Fact label={texts.offered}>{offered.join(', ')}</Fact>
        <Fact label={texts.handOver}>{handOver?.summary}</Fact>
        <Fact label={texts.writer}>{texts.writerOf(answer)}</Fact>
      </dl>
      {blocked.length === 0 ? (
        <p className="mt-1 flex items-center gap-1.5 text-ink-muted text-xs">
          <ShieldCheck aria-hidden="true" className="size-3.5 shrink-0 text-green-text" />
          {texts.passed}
        </p>
      ) : (
        <div className="mt-1 text-xs">
          <p className="flex items-center gap-1.5 font-medium text-red-text">
            <ShieldAlert aria-hidden="true" className="size-3.5 shrink-0" />
            {texts.blocked(blocked.length)}
          </p>
          <ul className="mt-0.5 space-y-0.5 pl-5">
            {blocked.map((text) => (
              <li key={`${text.reason}:${text.detail}`} className="break-words text-ink-muted">
                {texts.blockedLine(text)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="flex gap-2">
      <dt className="w-20 shrink-0 text-ink-muted">{label}</dt>
      <dd className="min-w-0 whitespace-pre-wrap break-words">{children}</dd>
    </div>
  );
}
