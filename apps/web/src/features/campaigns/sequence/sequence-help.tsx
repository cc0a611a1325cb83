import { REPLY_ROUTES, SEQUENCE_RULES } from '@prumo/contracts/campaigns/sequence-table';
import { CircleHelp } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { sequenceTexts } from './texts.ts';

const texts = sequenceTexts.help;

export function SequenceHelp() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton size="sm" label={texts.open} icon={<CircleHelp />} onClick={() => setIsOpen(true)} />
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.title}
        description={texts.description}
        size="lg"
        isReading
      >
        <dl className="divide-y divide-line">
          {[...SEQUENCE_RULES, ...REPLY_ROUTES].map(({ when, what }) => (
            <div key={when} className="grid gap-x-6 gap-y-0.5 py-2.5 first:pt-0 sm:grid-cols-2">
              <dt className="font-medium text-sm">{when}</dt>
              <dd className="text-ink-muted text-sm">{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">{texts.limits}</p>
      </Dialog>
    </>
  );
}
