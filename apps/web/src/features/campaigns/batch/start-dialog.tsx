import type { Campaign } from '@prumo/contracts/campaigns';
import type { FilterPreview } from '@prumo/contracts/campaigns/batches';
import { rulingLimitWords } from '@prumo/contracts/reasons/campaigns/ruling-limit-words';
import { accountNow } from '#platform/requests/account-clock.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { includedWords } from '../guard-texts.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.start;
const SOON_MS = 60_000;

type StartDialogProps = {
  open: boolean;
  onClose: () => void;
  campaign: Campaign;
  preview: FilterPreview;
  batchSize: number;
  isBusy: boolean;
  onConfirm: () => void;
};

export function StartDialog({ open, onClose, campaign, preview, batchSize, isBusy, onConfirm }: StartDialogProps) {
  const timezone = useTimezone();
  const { totalLeads, matchingLeads, estimatedBatches, estimatedTime, firstAt, lastAt, endsAt } = preview;
  const at = (time: string) => formatDayTime(time, timezone);
  const whenOf = (first: string, last: string) => {
    const begins = Date.parse(first) - accountNow().getTime() < SOON_MS ? texts.now : texts.at(at(first));
    return totalLeads === 1 ? texts.once(begins) : texts.when(begins, texts.at(at(last)), estimatedTime);
  };
  const included = includedWords(preview.guarded);
  const lines = [
    texts.who(totalLeads, estimatedBatches, batchSize),
    included === null ? null : texts.includes(included),
    firstAt && lastAt ? whenOf(firstAt, lastAt) : null,
    preview.rulingLimit ? batchTexts.preview.ruling(rulingLimitWords(preview.rulingLimit)) : null,
    endsAt && preview.messages > preview.firstMessages ? texts.later(at(endsAt)) : null,
    matchingLeads > totalLeads ? texts.leftOut(matchingLeads - totalLeads) : null,
    campaign.status === 'active' ? null : texts.becomesActive,
    texts.stop,
  ].filter((line) => line !== null);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      title={texts.confirmTitle}
      description={
        <ul className="figure space-y-1.5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      }
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      isBusy={isBusy}
      onConfirm={onConfirm}
    />
  );
}
