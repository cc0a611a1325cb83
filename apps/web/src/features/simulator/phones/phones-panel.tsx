import type { SimulatorPhone } from '@prumo/contracts/channel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { simulatorTexts } from '../texts.ts';
import { NewPhoneForm } from './new-phone-form.tsx';
import { PhoneList } from './phone-list.tsx';

const texts = simulatorTexts.phones;

type PhonesPanelProps = {
  phones: SimulatorPhone[] | undefined;
  failure: { error: unknown; onRetry: () => void } | undefined;
  shown: readonly string[];
  isUnread: (phone: SimulatorPhone) => boolean;
  onOpen: (phone: SimulatorPhone) => void;
};

export function PhonesPanel({ phones, failure, shown, isUnread, onOpen }: PhonesPanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isEmpty = phones?.length === 0;
  const isFormShown = isAdding || isEmpty;
  const canAdd = !isFormShown && (phones || failure);

  function open(phone: SimulatorPhone) {
    setIsAdding(false);
    onOpen(phone);
  }

  return (
    <Panel
      title={isFormShown ? simulatorTexts.form.title : texts.title}
      actions={
        canAdd ? (
          <Button size="sm" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {texts.new}
          </Button>
        ) : null
      }
      bodyClassName={isFormShown ? '' : 'px-1 pb-1'}
    >
      {isFormShown ? (
        <>
          {isEmpty ? <p className="mb-3 text-ink-muted text-sm">{texts.empty}</p> : null}
          <NewPhoneForm onCreated={open} onCancel={isEmpty ? undefined : () => setIsAdding(false)} />
        </>
      ) : phones ? (
        <PhoneList phones={phones} shown={shown} isUnread={isUnread} onSelect={open} />
      ) : failure ? (
        <ErrorState title={texts.failed} description={errorMessage(failure.error)} onRetry={failure.onRetry} />
      ) : (
        <Loading label={texts.loading} className="p-3">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Panel>
  );
}
