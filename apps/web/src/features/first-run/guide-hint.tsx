import { X } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { firstRunTexts } from './texts.ts';

const texts = firstRunTexts.guide;

const LAST_HINT_MS = 40_000;

type GuideHintProps = { step: 1 | 2 | 3; onEnd: () => void };

export function GuideHint({ step, onEnd }: GuideHintProps) {
  const isLast = step === texts.hints.length;
  const hint = texts.hints[step - 1];
  useEffect(() => {
    const timer = isLast ? setTimeout(onEnd, LAST_HINT_MS) : undefined;
    return () => clearTimeout(timer);
  }, [isLast, onEnd]);
  useEffect(() => {
    const handle = ({ key }: KeyboardEvent) => (key === 'Escape' ? onEnd() : undefined);
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [onEnd]);
  return (
    <section
      aria-label={texts.label}
      className="w-full max-w-[336px] shrink-0 rounded-lg border border-accent bg-accent-soft px-3.5 py-2.5"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1" role="status">
          <p className="flex items-baseline gap-2 font-medium text-sm">
            {hint?.title}
            <span className="figure font-normal text-2xs text-ink-muted">{texts.progress(step)}</span>
          </p>
          <p className="mt-0.5 text-ink-muted text-xs">{hint?.text}</p>
        </div>
        <IconButton label={texts.close} hasTooltip={false} size="sm" icon={<X />} className="-mr-2" onClick={onEnd} />
      </div>
      {isLast ? (
        <Button size="sm" className="mt-2" onClick={onEnd}>
          {texts.next}
        </Button>
      ) : null}
    </section>
  );
}
