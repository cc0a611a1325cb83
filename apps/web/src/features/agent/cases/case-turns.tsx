import type { Case, CaseTurn } from '@prumo/contracts/agent/cases';
import { handOverWords } from '@prumo/contracts/reasons/hand-over-words';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { ChatText } from '#domain/conversations/chat-text.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { caseTexts as texts } from './case-texts.ts';
import { CheckLines, type CheckLinesProps } from './check-lines.tsx';

type CaseTurnsProps = { one: Case; lines: Omit<CheckLinesProps, 'checks'>; onAdd: (turn: number) => void };

export function CaseTurns({ one: { turns, checks }, lines, onAdd }: CaseTurnsProps) {
  return (
    <ol aria-label={texts.talk} className="mt-2 max-w-4xl divide-y">
      {turns.map((turn, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the talk is kept as it was
        <li key={place} aria-label={texts.turn(place)} className="flex flex-col gap-2 py-3 first:pt-1">
          <p className="text-ink-faint text-xs">{texts.turn(place)}</p>
          <Said turn={turn} />
          <CheckLines checks={checks.filter(({ check }) => check.turn === place)} {...lines} />
          <Button size="sm" variant="ghost" icon={<Plus />} className="self-end" onClick={() => onAdd(place)}>
            {texts.add.label}
          </Button>
        </li>
      ))}
    </ol>
  );
}

function Said({ turn: { before, burst, said, now } }: { turn: CaseTurn }) {
  const isSame = said === now.text;
  return (
    <>
      {before.map(({ from, text }, index) => (
        <Bubble
          // biome-ignore lint/suspicious/noArrayIndexKey: the talk is kept as it was
          key={index}
          side="ours"
          label={from === 'campaign' ? texts.campaign : texts.people}
          look="border bg-raised"
        >
          <ChatText text={text} />
        </Bubble>
      ))}
      {burst.map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the talk is kept as it was
        <Bubble key={index} side="lead" label={texts.lead} look="border bg-raised">
          {text}
        </Bubble>
      ))}
      {isSame || said === null ? null : (
        <Bubble side="ours" label={texts.said} look="border border-dashed text-ink-muted">
          <ChatText text={said} />
        </Bubble>
      )}
      <Bubble side="ours" label={isSame ? texts.same : texts.says} look="bg-violet-soft">
        {now.text === null ? (
          <span className="text-ink-muted">{now.isAsked ? texts.silent : texts.withPeople}</span>
        ) : (
          <ChatText text={now.text} />
        )}
        {now.handOver ? (
          <span className="mt-1 block text-ink-muted text-xs">{texts.handsOver(handOverWords(now.handOver))}</span>
        ) : null}
      </Bubble>
    </>
  );
}

type BubbleProps = { side: 'lead' | 'ours'; label: string; look: string; children: ReactNode };

const Bubble = ({ side, label, look, children }: BubbleProps) => (
  <div
    className={cn(
      'max-w-[min(38rem,92%)] whitespace-pre-wrap break-words rounded-xl px-3 py-2 text-sm',
      side === 'lead' ? 'self-start rounded-bl-sm' : 'self-end rounded-br-sm',
      look,
    )}
  >
    <span className="block text-ink-faint text-xs">{label}</span>
    {children}
  </div>
);
