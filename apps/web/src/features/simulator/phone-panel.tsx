import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { formatPhone } from '#platform/format.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ClockSteps } from './clock-steps.tsx';
import { type ChosenPhone, NewPhoneForm } from './new-phone-form.tsx';
import { Phone } from './phone.tsx';
import { simulatorTexts } from './texts.ts';
import { useChosenPhone } from './use-chosen-phone.ts';

const texts = simulatorTexts;

/** The phone beside another screen; over it where there is no room. Follows the number it is given. */
export function PhonePanel({ asked, onClose }: { asked: ChosenPhone | undefined; onClose: () => void }) {
  const [made, setMade] = useState<ChosenPhone>();
  const { chosen } = useChosenPhone(asked ?? made);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.querySelector<HTMLElement>('textarea, input')?.focus({ preventScroll: true }), []);
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
            {chosen ? `${texts.phone.you} ${chosen.name || formatPhone(chosen.phone)}` : texts.notice}
          </p>
        </div>
        <IconButton label={texts.close} hasTooltip={false} icon={<X />} className="-mr-1.5" onClick={onClose} />
      </header>
      <div className="scroll-quiet flex min-h-0 flex-1 flex-col items-center overflow-y-auto px-3 py-3">
        {chosen ? (
          <Phone key={chosen.phone} {...chosen} />
        ) : (
          <div className="w-full px-1">
            <p className="mb-3 text-ink-muted text-sm">{texts.phones.empty}</p>
            <NewPhoneForm onCreate={setMade} />
          </div>
        )}
      </div>
      <footer className="shrink-0 border-t px-4 pt-3 pb-2">
        <ClockSteps />
        <p className="pb-1 text-2xs text-ink-muted">{texts.notice}</p>
      </footer>
    </aside>
  );
}
