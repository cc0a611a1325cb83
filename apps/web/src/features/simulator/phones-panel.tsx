import type { SimulatorPhone } from '@prumo/contracts/channel';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { type ChosenPhone, NewPhoneForm } from './new-phone-form.tsx';
import { type ListedPhone, PhoneList } from './phone-list.tsx';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts.phones;

type PhonesPanelProps = {
  phones: SimulatorPhone[] | undefined;
  /** Set when they could not be fetched. */
  failure: { error: unknown; onRetry: () => void } | undefined;
  chosen: ChosenPhone | undefined;
  onChoose: (chosen: ChosenPhone) => void;
};

/** Whose phone one holds: one that exists, or a new one. */
export function PhonesPanel({ phones, failure, chosen, onChoose }: PhonesPanelProps) {
  const [isAdding, setIsAdding] = useState(false);
  const isEmpty = phones?.length === 0;
  const isFormShown = isAdding || (isEmpty && !chosen);

  function choose(next: ChosenPhone) {
    setIsAdding(false);
    onChoose(next);
  }

  return (
    <Panel
      title={isFormShown ? simulatorTexts.form.title : texts.title}
      actions={
        isFormShown ? null : (
          <Button size="sm" icon={<Plus />} onClick={() => setIsAdding(true)}>
            {texts.new}
          </Button>
        )
      }
      bodyClassName={isFormShown || isEmpty ? '' : 'px-1 pb-1'}
    >
      {isFormShown ? (
        <>
          {isEmpty ? <p className="mb-3 text-ink-muted text-sm">{texts.empty}</p> : null}
          <NewPhoneForm onCreate={choose} onCancel={isEmpty ? undefined : () => setIsAdding(false)} />
        </>
      ) : phones ? (
        <PhoneList phones={withChosen(phones, chosen)} selected={chosen?.phone} onSelect={choose} />
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

/** A phone that has not written yet is in the hand, so it is in the list. */
const withChosen = (phones: SimulatorPhone[], chosen: ChosenPhone | undefined): ListedPhone[] =>
  !chosen || phones.some(({ phone }) => phone === chosen.phone)
    ? phones
    : [{ ...chosen, lastMessageAt: null }, ...phones];
