import type { SimulatorPhone } from '@prumo/contracts/channel';
import { Smartphone } from 'lucide-react';
import type { Ref } from 'react';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { Phone } from '../phone/phone.tsx';
import { simulatorTexts } from '../texts.ts';
import { PhoneToolbar } from './phone-toolbar.tsx';

type PhoneColumnsProps = {
  place: Ref<HTMLDivElement>;
  phones: readonly SimulatorPhone[];
  onClose: (phone: SimulatorPhone) => void;
  hasPlaceLeft: boolean;
};

export function PhoneColumns({ place, phones, onClose, hasPlaceLeft }: PhoneColumnsProps) {
  return (
    <div
      ref={place}
      className="flex h-[min(720px,calc(100dvh-9rem))] min-h-[520px] min-w-0 justify-center gap-4 lg:row-span-2 lg:justify-start"
    >
      {phones.map((phone) => (
        <div key={phone.phone} className="flex h-full w-full min-w-0 max-w-[336px] flex-col items-center gap-1.5">
          <PhoneToolbar phone={phone} onClose={phones.length > 1 ? () => onClose(phone) : undefined} />
          <Phone phone={phone} />
        </div>
      ))}
      {hasPlaceLeft ? (
        <p className="mt-9 flex min-w-0 max-w-[336px] flex-1 items-center justify-center self-stretch rounded-[44px] border border-line-strong border-dashed px-8 text-center text-ink-muted text-sm">
          {simulatorTexts.phones.placeLeft}
        </p>
      ) : null}
      {phones.length === 0 ? (
        <EmptyState icon={<Smartphone />} title={simulatorTexts.phones.noneOpen} className="w-full self-center" />
      ) : null}
    </div>
  );
}
