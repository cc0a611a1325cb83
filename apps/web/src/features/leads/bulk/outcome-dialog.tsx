import type { UndoId } from '@prumo/contracts/ids';
import { Undo2 } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { leadTexts } from '../texts.ts';
import type { Outcome } from './use-bulk.ts';

const texts = leadTexts.bulk;
const SHOWN = 100;

type OutcomeDialogProps = { outcome: Outcome | null; onClose: () => void; onUndo: (undoId: UndoId) => void };

export function OutcomeDialog({ outcome, onClose, onUndo }: OutcomeDialogProps) {
  const { failed = [], undoId } = outcome ?? {};
  return (
    <Dialog
      open={outcome !== null}
      onOpenChange={(open) => (open ? undefined : onClose())}
      size="sm"
      title={outcome?.title ?? ''}
      description={outcome?.done ?? ''}
      footer={
        <>
          {undoId ? (
            <Button icon={<Undo2 />} onClick={() => onUndo(undoId)}>
              {texts.undo}
            </Button>
          ) : null}
          <Button variant="primary" onClick={onClose}>
            {texts.close}
          </Button>
        </>
      }
    >
      <ul className="divide-y text-sm">
        {failed.slice(0, SHOWN).map(({ id, name, reason }) => (
          <li key={id} className="flex items-baseline justify-between gap-3 py-2">
            <span className="min-w-0 break-words font-medium">{name ?? texts.gone}</span>
            <span className="shrink-0 text-ink-muted">{reason}</span>
          </li>
        ))}
      </ul>
      {failed.length > SHOWN ? (
        <p className="pt-2 text-ink-muted text-sm">{texts.more(failed.length - SHOWN)}</p>
      ) : null}
    </Dialog>
  );
}
