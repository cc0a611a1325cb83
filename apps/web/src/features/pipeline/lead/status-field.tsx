import { type Lead, LeadStatus } from '@prumo/contracts/leads';
import { leadStatusOptions } from '#domain/leads/labels.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { Moves } from '../board/use-moves.tsx';
import { pipelineTexts } from '../texts.ts';

/**
 * Allows any status to follow any and puts the card at the top of its column; shows the status the server returns
 * (decision NS-063).
 */
export function StatusField({ lead, moves: { move, saving } }: { lead: Lead; moves: Moves }) {
  const isSaving = saving.has(lead.id);
  const mayMove = useRight('answer');
  return (
    <div className="space-y-1">
      <Select
        aria-label={pipelineTexts.detail.status}
        value={lead.status}
        disabled={isSaving || !mayMove}
        onValueChange={(value) => move(lead, { status: LeadStatus.parse(value), behind: null })}
        options={leadStatusOptions}
      />
      {isSaving ? (
        <p role="status" className="flex items-center gap-1 text-ink-muted text-xs">
          <Spinner />
          {pipelineTexts.saving}
        </p>
      ) : null}
    </div>
  );
}
