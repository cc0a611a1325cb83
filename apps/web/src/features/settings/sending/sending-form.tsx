import type { SendingState } from '@prumo/contracts/sending';
import { type FormEvent, useState } from 'react';
import { LeaveGuard } from '#platform/forms/leave-guard.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { settingsTexts } from '../texts.ts';
import { GapsSection } from './gaps-section.tsx';
import { HoursSection } from './hours-section.tsx';
import { LimitsSection } from './limits-section.tsx';
import { useSaveSending } from './queries.ts';
import { RiskNotice } from './risk-notice.tsx';
import { changedBody, checkBody, risksOf, type SendingValues, toValues, withoutRisks } from './sending-values.ts';
import { sendingTexts as texts } from './texts.ts';
import { TodayCard } from './today-card.tsx';
import { WarmUpSection } from './warm-up-section.tsx';

/** Edits are kept separately from the stored values, so that untouched fields show changes made elsewhere. */
export function SendingForm({ state }: { state: SendingState }) {
  const [edits, setEdits] = useState<Partial<SendingValues>>({});
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { mutate, isPending } = useSaveSending();
  const values = { ...toValues(state, state.standard), ...edits };
  const changes = changedBody(values, state);
  const isDirty = Object.keys(changes).length > 0;
  const whyNot = isDirty ? undefined : texts.nothingChanged;
  const risks = risksOf(values, state.standard);
  const change = (part: Partial<SendingValues>) => setEdits((before) => ({ ...before, ...part }));
  const forget = () => {
    setEdits({});
    setErrors({});
  };

  function save(event: FormEvent) {
    event.preventDefault();
    const checked = checkBody(changes);
    if ('errors' in checked) return setErrors(checked.errors);
    setErrors({});
    mutate(checked.body, {
      onSuccess: () => {
        forget();
        toast({ title: texts.saved, description: texts.savedHint });
      },
      onError: (error) => {
        if (error instanceof ApiError && error.fields) setErrors(error.fields);
        toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
      },
    });
  }

  const section = { values, errors, onChange: change };
  return (
    <form noValidate onSubmit={save} className="space-y-4">
      {state.isSimulated ? <p className="text-ink-muted text-sm">{texts.simulated}</p> : null}
      {state.mayBeBlocked ? (
        <RiskNotice risks={risks} onBack={() => change(withoutRisks(risks, state.standard))} />
      ) : null}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <div className="grid gap-4">
          <Panel title={texts.hours.title} description={texts.hours.description}>
            <HoursSection {...section} />
          </Panel>
          <Panel title={texts.gaps.title} description={texts.gaps.description}>
            <GapsSection {...section} />
          </Panel>
        </div>
        <div className="grid gap-4">
          <TodayCard today={state.today} hourlyLimit={state.hourlyLimit} />
          <Panel
            title={texts.limits.title}
            description={texts.limits.of(settingsTexts.whatsapp.providers[state.provider])}
            bodyClassName="space-y-5"
          >
            <LimitsSection {...section} />
            <SwitchLine
              label={texts.stop.label}
              hint={texts.stop.hint}
              checked={values.stopsOnOptOuts}
              onCheckedChange={(stopsOnOptOuts) => change({ stopsOnOptOuts })}
            />
          </Panel>
          {state.ladder ? (
            <Panel title={texts.warmUp.title}>
              <WarmUpSection {...section} ladder={state.ladder} />
            </Panel>
          ) : null}
        </div>
      </div>
      <div className="sticky bottom-0 z-10 -mx-1 flex flex-wrap items-center justify-end gap-2 border-t bg-canvas px-1 py-3">
        {isDirty ? <p className="mr-auto text-ink-muted text-sm">{texts.unsaved}</p> : null}
        <Button variant="ghost" disabled={!isDirty || isPending} title={whyNot} onClick={forget}>
          {texts.undo}
        </Button>
        <Button type="submit" variant="primary" disabled={!isDirty} title={whyNot} isBusy={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={forget} />
    </form>
  );
}
