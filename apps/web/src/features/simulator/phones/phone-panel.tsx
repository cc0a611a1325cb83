import type { SimulatorPhone } from '@prumo/contracts/channel';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formatPhone } from '#platform/text/format.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SmallClock } from '../clock/clock-steps.tsx';
import { Phone } from '../phone/phone.tsx';
import { addressOf, isSamePhone } from '../phone/phone-number.ts';
import { simulatorTexts } from '../texts.ts';
import { NewPhoneForm } from './new-phone-form.tsx';
import { PhoneToolbar } from './phone-toolbar.tsx';
import { useCreateMissingPhone } from './use-create-missing-phone.ts';
import { usePhones } from './use-phones.ts';

const texts = simulatorTexts;

type PhoneQuestion = { phone: string; name: string | null };

type PhonePanelProps = {
  asked: PhoneQuestion | undefined;
  hint?: ReactNode;
  onClose: () => void;
};

export function PhonePanel({ asked, hint, onClose }: PhonePanelProps) {
  const { phones } = usePhones();
  const [inHand, setInHand] = useState<string>();
  useCreateMissingPhone(asked, phones);
  // A message on a different phone makes that one the newest, but the phone in use must not change.
  const newest = phones?.[0]?.phone;
  useEffect(() => setInHand((before) => before ?? newest), [newest]);
  const phone = asked
    ? phones?.find((one) => isSamePhone(one.phone, asked.phone))
    : phones?.find((one) => one.phone === inHand);
  const panel = useRef<HTMLElement>(null);
  const isReady = phone !== undefined;
  useEffect(() => {
    if (isReady) panel.current?.querySelector<HTMLElement>('textarea')?.focus({ preventScroll: true });
  }, [isReady]);
  const take = (made: SimulatorPhone) => setInHand(made.phone);
  return (
    <aside
      ref={panel}
      aria-label={texts.title}
      onKeyDown={(event) => (event.key === 'Escape' ? onClose() : undefined)}
      className="flex min-h-0 w-full shrink-0 flex-col bg-sidebar max-xl:fixed max-xl:inset-y-0 max-xl:right-0 max-xl:z-40 sm:w-[352px] sm:border-l"
    >
      <header className="flex h-14 shrink-0 items-center gap-2 border-b px-4">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-semibold text-base">{texts.title}</h2>
          <p className="truncate text-ink-muted text-xs">
            {phone ? `${texts.phone.you} ${phone.name || formatPhone(phone.phone)}` : texts.notice}
          </p>
        </div>
        <IconButton label={texts.close} hasTooltip={false} icon={<X />} className="-mr-1.5" onClick={onClose} />
      </header>
      <div className="scroll-quiet flex min-h-0 flex-1 flex-col items-center gap-1.5 overflow-y-auto px-3 py-2">
        {hint}
        {phone ? (
          <>
            <PhoneToolbar phone={phone} onClose={undefined} />
            <Phone key={addressOf(phone.phone)} phone={phone} />
          </>
        ) : phones && !asked ? (
          <div className="w-full px-1">
            <p className="mb-3 text-ink-muted text-sm">{texts.phones.empty}</p>
            <NewPhoneForm onCreated={take} />
          </div>
        ) : null}
      </div>
      <footer className="shrink-0 border-t px-4 pt-3 pb-2">
        <SmallClock />
        <p className="pb-1 text-2xs text-ink-muted">{texts.notice}</p>
      </footer>
    </aside>
  );
}
