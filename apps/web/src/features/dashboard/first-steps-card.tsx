import type { FirstStep } from '@prumo/contracts/reports/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check, ChevronRight, Smartphone, X } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { firstStepsQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.firstSteps;

const PLACES = {
  leads: { to: '/leads' },
  product: { to: '/products' },
  agent: { to: '/ai-agent' },
  campaign: { to: '/campaigns/create' },
  channel: { to: '/settings' },
  team: { to: '/settings', search: { tab: 'equipe' } },
} as const satisfies Record<FirstStep, object>;

export type FirstStepsProps = {
  isHidden: boolean;
  onHide: () => void;
  onSimulate: (() => void) | undefined;
};

export function FirstStepsCard({ isHidden, onHide, onSimulate }: FirstStepsProps) {
  const steps = useQuery(firstStepsQuery).data;
  const done = steps?.filter(({ isDone }) => isDone).length ?? 0;
  if (isHidden || !steps || done === steps.length) return null;
  const next = steps.find(({ isDone }) => !isDone)?.step;
  return (
    <Panel
      title={texts.title}
      badge={<Badge className="figure">{texts.progress(done, steps.length)}</Badge>}
      actions={
        <>
          {onSimulate ? (
            <Button size="sm" icon={<Smartphone />} onClick={onSimulate}>
              {texts.simulate}
            </Button>
          ) : null}
          <IconButton size="sm" label={texts.hide} icon={<X />} onClick={onHide} />
        </>
      }
      bodyClassName="px-2 pb-2"
    >
      <ol className="grid gap-x-2 sm:grid-cols-2 xl:grid-cols-3">
        {steps.map(({ step, isDone }) => (
          <li key={step}>
            <Link
              {...PLACES[step]}
              className={cn(
                'flex h-full min-h-11 items-start gap-2.5 rounded-md px-2 py-2 hover:bg-hover',
                step === next && 'bg-accent-soft',
              )}
            >
              <span
                className={cn(
                  'mt-0.5 flex size-4.5 shrink-0 items-center justify-center rounded-full border [&>svg]:size-3',
                  isDone ? 'border-transparent bg-green-soft text-green-text' : 'border-line-strong text-ink-faint',
                )}
              >
                {isDone ? <Check aria-label={texts.done} /> : <ChevronRight aria-hidden="true" />}
              </span>
              <span className="min-w-0">
                <span className={cn('block font-medium text-sm', isDone && 'text-ink-faint line-through')}>
                  {texts.steps[step].title}
                </span>
                {isDone ? null : <span className="block text-ink-muted text-xs">{texts.steps[step].hint}</span>}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
