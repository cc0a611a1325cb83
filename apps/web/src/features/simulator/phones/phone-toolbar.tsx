import type { SimulatorPhone } from '@prumo/contracts/channel';
import { SlidersHorizontal, X } from 'lucide-react';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Popover } from '#ui/overlays/popover.tsx';
import { simulatorTexts } from '../texts.ts';
import { BehaviourForm } from './behaviour-form.tsx';

const isChanged = ({ isBlocked, isOffline, receipts, sends, hasNinthDigit }: SimulatorPhone): boolean =>
  isBlocked || isOffline || receipts !== 'normal' || sends !== 'answered' || hasNinthDigit === false;

const texts = simulatorTexts;

export function PhoneToolbar({ phone, onClose }: { phone: SimulatorPhone; onClose: (() => void) | undefined }) {
  const name = phone.name || formatPhone(phone.phone);
  return (
    <div className="flex w-full max-w-[336px] items-center gap-1">
      <p className="min-w-0 flex-1 truncate pl-1 font-medium text-sm">{name}</p>
      <Popover
        align="end"
        className="w-80"
        label={texts.behaviour.of(name)}
        trigger={
          <Button size="sm" variant="ghost" icon={<SlidersHorizontal />}>
            {texts.behaviour.title}
            {isChanged(phone) ? (
              <span role="img" aria-label={texts.behaviour.changed} className="size-2 rounded-full bg-amber-dot" />
            ) : null}
          </Button>
        }
      >
        <BehaviourForm phone={phone} />
      </Popover>
      {onClose ? <IconButton size="sm" label={texts.phone.close(name)} icon={<X />} onClick={onClose} /> : null}
    </div>
  );
}
