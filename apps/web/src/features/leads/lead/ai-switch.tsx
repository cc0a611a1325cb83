import type { LeadDetail } from '@prumo/contracts/leads';
import { useId } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Switch } from '#ui/fields/switch.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useUpdateLead } from '../queries.ts';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.panel;

/** 'Sem IA': the agent leaves this lead to people, whatever the answer scope (NS-166). */
export function AiSwitch({ lead: { id: leadId, isAiOff } }: { lead: LeadDetail }) {
  const id = useId();
  const { mutate, isPending } = useUpdateLead();
  const mayChange = useRight('answer');

  const handleChange = (isOff: boolean) =>
    mutate(
      { id: leadId, changes: { isAiOff: isOff } },
      {
        onSuccess: () => toast({ title: isOff ? texts.aiOffDone : texts.aiOnDone }),
        onError: (error) =>
          toast({ title: leadTexts.toast.error, description: errorMessage(error), variant: 'destructive' }),
      },
    );

  return (
    <div className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-medium text-sm">
          {texts.aiOff}
        </label>
        <p id={`${id}-hint`} className="text-ink-faint text-xs">
          {texts.aiOffHint}
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-hint`}
        checked={isAiOff}
        disabled={isPending || !mayChange}
        onCheckedChange={handleChange}
      />
    </div>
  );
}
