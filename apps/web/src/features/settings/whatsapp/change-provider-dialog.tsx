import type { AnswerScope, Provider, SimulatedRows } from '@prumo/contracts/channel';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { settingsTexts } from '../texts.ts';
import { channelTexts } from './channel-texts.ts';

const texts = channelTexts.changeProvider;
const names = settingsTexts.whatsapp.providers;

export type ProviderChoices = { simulated?: SimulatedRows; answers?: AnswerScope };

type ChangeProviderDialogProps = {
  from: Provider;
  to: Provider;
  answers: AnswerScope | null;
  isBusy: boolean;
  onClose: () => void;
  onConfirm: (changeProvider: ProviderChoices) => void;
};

/** Shows the consequences, then asks about simulated rows, then whom the AI answers (NS-080, NS-166). */
export function ChangeProviderDialog({
  from,
  to,
  answers: saved,
  isBusy,
  onClose,
  onConfirm,
}: ChangeProviderDialogProps) {
  const [step, setStep] = useState(1);
  const [simulated, setSimulated] = useState<SimulatedRows>('erase');
  const [answers, setAnswers] = useState<AnswerScope>(saved ?? 'known');
  const leavesSimulator = from === 'simulator';
  const asksAnswers = to !== 'simulator';
  const isLast = step === 2 || !asksAnswers;

  const confirm = () => onConfirm({ ...(leavesSimulator ? { simulated } : {}), ...(asksAnswers ? { answers } : {}) });

  return (
    <Dialog
      open
      isLocked={isBusy}
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={texts.title(names[to])}
      {...(asksAnswers ? { description: texts.step(step, 2) } : {})}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          {step === 2 ? (
            <Button disabled={isBusy} onClick={() => setStep(1)}>
              {texts.back}
            </Button>
          ) : null}
          {isLast ? (
            <Button variant="primary" isBusy={isBusy} onClick={confirm}>
              {isBusy ? texts.confirming : texts.confirm(names[to])}
            </Button>
          ) : (
            <Button variant="primary" onClick={() => setStep(2)}>
              {texts.next}
            </Button>
          )}
        </>
      }
    >
      {step === 1 ? (
        <div className="space-y-4">
          <section>
            <h3 className="font-medium text-sm">{texts.whatHappens}</h3>
            <ul className="mt-1.5 list-disc space-y-1 pl-5 text-ink-muted text-sm">
              {consequences(from, to).map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
          {leavesSimulator ? (
            <ChoiceGroup
              title={texts.simulatedTitle}
              value={simulated}
              choices={texts.simulated}
              onValueChange={setSimulated}
            />
          ) : null}
        </div>
      ) : (
        <ChoiceGroup
          title={channelTexts.answersTitle}
          hint={channelTexts.answersHint}
          value={answers}
          choices={channelTexts.answers}
          onValueChange={setAnswers}
        />
      )}
    </Dialog>
  );
}

function consequences(from: Provider, to: Provider): readonly string[] {
  if (from === 'simulator') return texts.leavingSimulator;
  return [...texts.leavingReal, to === 'simulator' ? texts.toSimulator : texts.toOtherNumber];
}
