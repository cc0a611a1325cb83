import { RECEIPT_BEHAVIOURS, SEND_BEHAVIOURS, type SimulatorPhone } from '@prumo/contracts/channel';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { type PhoneChanges, useChangePhone } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.behaviour;

const receiptOptions = RECEIPT_BEHAVIOURS.map((value) => ({ value, label: texts.receiptOptions[value] }));
const sendOptions = SEND_BEHAVIOURS.map((value) => ({ value, label: texts.sendOptions[value] }));

export function BehaviourForm({ phone }: { phone: SimulatorPhone }) {
  const { mutate } = useChangePhone();
  const change = (changes: PhoneChanges) => mutate({ phone: phone.phone, ...changes });
  return (
    <div className="space-y-3.5">
      <h3 className="font-semibold text-sm">{texts.title}</h3>
      <SwitchLine
        label={texts.offline}
        hint={texts.offlineHint}
        checked={phone.isOffline}
        onCheckedChange={(isOffline) => change({ isOffline })}
      />
      <SwitchLine
        label={texts.blocked}
        hint={texts.blockedHint}
        checked={phone.isBlocked}
        onCheckedChange={(isBlocked) => change({ isBlocked })}
      />
      <SwitchLine
        label={texts.ninthDigit}
        hint={phone.hasNinthDigit === null ? texts.noNinthDigit : texts.ninthDigitHint}
        checked={phone.hasNinthDigit === false}
        disabled={phone.hasNinthDigit === null}
        onCheckedChange={(isLacking) => change({ hasNinthDigit: !isLacking })}
      />
      <Field label={texts.sends}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={phone.sends}
            options={sendOptions}
            onValueChange={(sends) => change({ sends })}
          />
        )}
      </Field>
      <Field label={texts.receipts}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={phone.receipts}
            options={receiptOptions}
            onValueChange={(receipts) => change({ receipts })}
          />
        )}
      </Field>
      <Field label={texts.delay}>
        {(control) => (
          <Select
            {...control}
            className="w-full"
            value={String(phone.receiptDelaySeconds)}
            options={delayOptions(phone.receiptDelaySeconds)}
            onValueChange={(seconds) => change({ receiptDelaySeconds: Number(seconds) })}
          />
        )}
      </Field>
    </div>
  );
}

function delayOptions(present: number) {
  const known = texts.delays.map(({ value, label }) => ({ value: String(value), label }));
  return texts.delays.some(({ value }) => value === present)
    ? known
    : [...known, { value: String(present), label: texts.otherDelay(present) }];
}
