import type { AiConfiguration } from '@prumo/contracts/agent';
import { Bot } from 'lucide-react';
import { useId } from 'react';
import { cn } from '#ui/cn.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useTurnAgent } from './queries.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.status;

export function StatusCard({ configuration }: { configuration: AiConfiguration }) {
  const hintId = useId();
  const { mutate, isPending } = useTurnAgent();
  const { isActive } = configuration;

  const handleChange = (next: boolean) =>
    mutate(next, {
      onSuccess: () => toast({ title: agentTexts.savedTitle, description: agentTexts.savedText }),
      onError: () => toast({ title: agentTexts.errorTitle, description: agentTexts.errorText, variant: 'destructive' }),
    });

  return (
    <Card className="flex items-center gap-3 px-4 py-3.5 sm:gap-4">
      <span
        aria-hidden="true"
        className={cn(
          'flex size-10 max-sm:hidden shrink-0 items-center justify-center rounded-lg',
          isActive ? 'bg-green-soft text-green-text' : 'bg-neutral-soft text-neutral-text',
        )}
      >
        <Bot className="size-5" />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h2 className="sr-only">{texts.title}</h2>
          <p className="font-semibold text-base">{isActive ? texts.active : texts.inactive}</p>
          <Badge tone={isActive ? 'green' : 'neutral'} hasDot>
            {isActive ? texts.activeBadge : texts.inactiveBadge}
          </Badge>
        </div>
        <p id={hintId} className="mt-0.5 text-ink-muted text-sm">
          {isActive ? texts.activeHint : texts.inactiveHint}
        </p>
      </div>
      <Switch
        aria-label={texts.switch}
        aria-describedby={hintId}
        checked={isActive}
        disabled={isPending}
        onCheckedChange={handleChange}
      />
    </Card>
  );
}
