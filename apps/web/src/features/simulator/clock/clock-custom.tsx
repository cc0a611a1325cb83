import { keysOf } from '@prumo/contracts/text/known-keys';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.clock;

const SECONDS = { minutes: 60, hours: 3600, days: 86_400 } as const;
type Unit = keyof typeof SECONDS;
const MOST_DAYS = 366;
const UNITS = keysOf(SECONDS).map((value) => ({ value, label: texts.units[value] }));

export function ClockCustom({ isBusy, onAdvance }: { isBusy: boolean; onAdvance: (seconds: number) => void }) {
  const [amount, setAmount] = useState('3');
  const [unit, setUnit] = useState<Unit>('days');
  const [isInvalid, setIsInvalid] = useState(false);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const seconds = Math.round(Number(amount.replace(',', '.')) * SECONDS[unit]);
    const isGood = seconds >= SECONDS.minutes && seconds <= MOST_DAYS * SECONDS.days;
    setIsInvalid(!isGood);
    if (isGood) onAdvance(seconds);
  }

  return (
    <form noValidate aria-label={texts.custom} onSubmit={handleSubmit}>
      <div className="flex gap-1.5">
        <Input
          className="min-w-0"
          inputMode="decimal"
          aria-label={texts.amount}
          aria-invalid={isInvalid || undefined}
          value={amount}
          onChange={(event) => {
            setAmount(event.target.value);
            setIsInvalid(false);
          }}
        />
        <div className="w-28 shrink-0">
          <Select aria-label={texts.unit} value={unit} options={UNITS} onValueChange={setUnit} />
        </div>
        <Button type="submit" disabled={isBusy}>
          {texts.go}
        </Button>
      </div>
      {isInvalid ? (
        <p role="alert" className="mt-1 text-red-text text-xs">
          {texts.amountInvalid(MOST_DAYS)}
        </p>
      ) : null}
    </form>
  );
}
