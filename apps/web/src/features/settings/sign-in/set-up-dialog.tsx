import type { TwoStepSetup } from '@prumo/contracts/team/two-step';
import { useState } from 'react';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { SubmitFooter } from '../submit-footer.tsx';
import { useDialogForm } from '../use-dialog-form.ts';
import { PasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';
import { useConfirmTwoStep, useSetUpTwoStep } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { signInTexts } from './texts.ts';

const texts = signInTexts.setUp;

type SetUpDialogProps = { onClose: () => void; onDone: () => void };

/** Password, then the app and its first code, then the recovery codes. */
export function SetUpDialog({ onClose, onDone }: SetUpDialogProps) {
  const [setup, setSetup] = useState<TwoStepSetup>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onDone} />;
  return setup ? (
    <AppStep setup={setup} onClose={onClose} onConfirmed={setCodes} />
  ) : (
    <PasswordStep onClose={onClose} onNext={setSetup} />
  );
}

function PasswordStep({ onClose, onNext }: { onClose: () => void; onNext: (setup: TwoStepSetup) => void }) {
  const [password, setPassword] = useState('');
  const { mutateAsync, isPending } = useSetUpTwoStep();
  const { form, problem } = useDialogForm('password', async () => onNext(await mutateAsync({ password })));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.passwordStep}
      size="sm"
      isLocked={isPending}
      footer={<SubmitFooter form={form.id} texts={{ confirm: texts.next, busy: texts.nextBusy }} isBusy={isPending} />}
    >
      <form {...form}>
        <PasswordField value={password} onChange={setPassword} problem={problem} />
      </form>
    </Dialog>
  );
}

type AppStepProps = { setup: TwoStepSetup; onClose: () => void; onConfirmed: (codes: readonly string[]) => void };

function AppStep({ setup, onClose, onConfirmed }: AppStepProps) {
  const [code, setCode] = useState('');
  const { mutateAsync, isPending } = useConfirmTwoStep();
  const { form, problem } = useDialogForm('code', async () => onConfirmed((await mutateAsync({ code })).codes));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.appStep}
      size="sm"
      isLocked={isPending}
      footer={
        <SubmitFooter form={form.id} texts={{ confirm: texts.confirm, busy: texts.confirmBusy }} isBusy={isPending} />
      }
    >
      <form {...form} className="space-y-4">
        <QrCode text={setup.address} label={texts.qr} />
        <Field label={texts.code} error={problem} isRequired>
          {(field) => (
            <Input
              {...field}
              className="figure"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Field label={texts.secret} hint={texts.secretHint}>
          {(field) => (
            <Input
              {...field}
              readOnly
              value={inGroups(setup.secret)}
              className="figure"
              onFocus={(event) => event.target.select()}
            />
          )}
        </Field>
      </form>
    </Dialog>
  );
}

const inGroups = (secret: string): string => (secret.match(/.{1,4}/g) ?? []).join(' ');
