import type { LeadDetail } from '@prumo/contracts/leads';
import { useId } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { leadPaneTexts } from './lead-pane-texts.ts';
import { useSetAiOff } from './lead-queries.ts';

const texts = leadPaneTexts.aiOff;

/** Whether the agent may answer this lead on a real number (NS-166). */
export function AiOffSwitch({ lead }: { lead: LeadDetail }) {
  const id = useId();
  const { mutate, isPending } = useSetAiOff(lead.id);

  function change(isAiOff: boolean) {
    mutate(isAiOff, {
      onSuccess: () => toast({ title: isAiOff ? texts.turnedOff : texts.turnedOn }),
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <div className="flex items-start justify-between gap-3 text-sm">
      <div>
        <p id={`${id}-label`}>{texts.label}</p>
        <p id={`${id}-hint`} className="text-ink-muted text-xs">
          {texts.hint}
        </p>
      </div>
      <Switch
        checked={lead.isAiOff}
        disabled={isPending}
        onCheckedChange={change}
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-hint`}
      />
    </div>
  );
}
