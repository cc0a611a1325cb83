import { TEST_PHONE_REQUIRED } from '@prumo/contracts/campaign-tests';
import type { Campaign } from '@prumo/contracts/campaigns';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useTestCampaign } from '../queries.ts';
import { TestMode } from './test-mode.tsx';
import { TestResult } from './test-result.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts.test;

export function TestButton({ campaign }: { campaign: Campaign }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon={<FlaskConical />} onClick={() => setIsOpen(true)}>
        {texts.action}
      </Button>
      {isOpen ? <TestDialog campaign={campaign} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

function TestDialog({ campaign, onClose }: { campaign: Campaign; onClose: () => void }) {
  const formId = useId();
  const [testPhone, setTestPhone] = useState('');
  const [dryRun, setDryRun] = useState(true);
  const [problem, setProblem] = useState<string>();
  const { mutate, data, isPending } = useTestCampaign(campaign.id);
  const hasMessages = campaign.messages.length > 0;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending || !hasMessages) return;
    if (testPhone.trim() === '') return setProblem(TEST_PHONE_REQUIRED);
    mutate(
      { testPhone, dryRun },
      {
        onSuccess: ({ simulation, totalMessages }) => {
          const sent = simulation.filter(({ outcome }) => outcome === 'sent').length;
          if (dryRun) return;
          const isWhole = sent === totalMessages;
          toast({
            title: isWhole ? texts.done : texts.failed,
            description: texts.doneHint(sent, totalMessages),
            ...(isWhole ? {} : { variant: 'destructive' }),
          });
        },
        onError: (error) => {
          toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
          if (error instanceof ApiError) setProblem(error.fields?.testPhone);
        },
      },
    );
  }

  const label = dryRun ? (isPending ? texts.running : texts.run) : isPending ? texts.sending : texts.sendNow;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      isLocked={isPending}
      size="lg"
      title={texts.title(campaign.name)}
      description={texts.description}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            {texts.close}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={isPending}
            disabled={!hasMessages}
            title={hasMessages ? undefined : texts.noMessages}
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="space-y-4">
        <Field label={texts.phone} error={problem} hint={texts.phoneHint} isRequired>
          {(field) => (
            <Input
              {...field}
              type="tel"
              autoComplete="tel"
              className="figure max-w-72"
              placeholder={texts.phonePlaceholder}
              value={testPhone}
              onChange={({ target }) => {
                setTestPhone(target.value);
                setProblem(undefined);
              }}
            />
          )}
        </Field>
        <TestMode dryRun={dryRun} onChange={setDryRun} />
      </form>
      <TestResult result={data} hasMessages={hasMessages} />
    </Dialog>
  );
}
