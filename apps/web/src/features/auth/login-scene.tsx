import type { ReactNode } from 'react';
import { cn } from '#ui/cn.ts';
import { authTexts } from './texts.ts';

const { scene } = authTexts;

export function LoginScene() {
  return (
    <div aria-hidden="true" className="w-full max-w-md select-none space-y-3 text-sm">
      <Bubble by={scene.lead}>{scene.leadAsks}</Bubble>
      <Bubble by={scene.agent} isOurs>
        {scene.agentAsks}
      </Bubble>
      <Bubble by={scene.lead}>{scene.leadAnswers}</Bubble>
      <div className="ml-auto w-72 rounded-lg border border-brand-line px-3.5 py-3">
        <p className="text-on-brand-muted text-xs">{scene.knownTitle}</p>
        <div className="mt-2 flex flex-wrap gap-1.5">
          {scene.known.map((fact) => (
            <span key={fact} className="rounded-full bg-brand-raised px-2.5 py-0.5 text-brand-bright text-xs">
              {fact}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

function Bubble({ by, isOurs = false, children }: { by: string; isOurs?: boolean; children: ReactNode }) {
  return (
    <div className={cn('flex flex-col gap-1', isOurs ? 'items-end' : 'items-start')}>
      <span className="text-on-brand-muted text-xs">{by}</span>
      <span
        className={cn(
          'max-w-[85%] rounded-xl px-3.5 py-2.5',
          isOurs ? 'rounded-tr-sm bg-accent' : 'rounded-tl-sm bg-brand-raised',
        )}
      >
        {children}
      </span>
    </div>
  );
}
