import type { Campaign, CampaignTemplate } from '@prumo/contracts/campaigns';
import { useQuery } from '@tanstack/react-query';
import { MessageSquareText, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { useDragOrder } from '#ui/lists/use-drag-order.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { templatesQuery } from '../queries.ts';
import { DeleteStepDialog } from './delete-step-dialog.tsx';
import { GenerateButton } from './generate-button.tsx';
import { SequenceHelp } from './sequence-help.tsx';
import { SequenceStep } from './sequence-step.tsx';
import { StepDialog } from './step-dialog.tsx';
import { sequenceTexts } from './texts.ts';
import { useReorderStep } from './use-reorder-step.ts';

const texts = sequenceTexts.sequence;

type EditedStep = { step: CampaignTemplate | undefined } | null;

export function SequenceEditor({ campaign }: { campaign: Campaign }) {
  const { data: steps, isError, error, refetch } = useQuery(templatesQuery(campaign.id));
  const [editing, setEditing] = useState<EditedStep>(null);
  const [doomed, setDoomed] = useState<CampaignTemplate | null>(null);
  const order = useReorderStep(campaign.id, steps ?? []);
  const dragOf = useDragOrder(
    (steps ?? []).map(({ id }) => id),
    order.reorderStep,
  );
  const hasStarted = campaign.totalLeads > 0;
  const next = Math.max(0, ...(steps ?? []).map(({ sequence }) => sequence)) + 1;
  const place = editing?.step?.sequence ?? next;
  const previous = steps?.findLast(({ sequence }) => sequence < place);
  const isEmpty = steps?.length === 0;

  return (
    <Panel
      title={texts.title}
      actions={
        <>
          {steps && !isEmpty && !hasStarted ? <GenerateButton campaignId={campaign.id} hasMessages /> : null}
          <SequenceHelp />
        </>
      }
    >
      {steps ? (
        isEmpty ? (
          <EmptyState
            icon={<MessageSquareText />}
            title={texts.empty}
            description={texts.emptyHint}
            action={
              <>
                {hasStarted ? null : <GenerateButton campaignId={campaign.id} hasMessages={false} />}
                <Button icon={<Plus />} onClick={() => setEditing({ step: undefined })}>
                  {texts.addFirst}
                </Button>
              </>
            }
          />
        ) : (
          <>
            {hasStarted ? (
              <p className="mb-3 rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">{texts.hasSent}</p>
            ) : null}
            <p role="status" className="sr-only">
              {order.told}
            </p>
            <ol>
              {steps.map((step, index) => (
                <SequenceStep
                  key={step.id}
                  step={step}
                  previous={steps[index - 1]}
                  isLast={index === steps.length - 1}
                  isFixed={hasStarted}
                  isBusy={order.isPending}
                  onReorder={(by) => order.reorderStep(step.id, by)}
                  drag={hasStarted || order.isPending || steps.length < 2 ? null : dragOf(step.id)}
                  onEdit={() => setEditing({ step })}
                  onDelete={() => setDoomed(step)}
                />
              ))}
            </ol>
            <Button icon={<Plus />} className="ml-9" onClick={() => setEditing({ step: undefined })}>
              {texts.add}
            </Button>
          </>
        )
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading} className="py-1">
          <SkeletonLines lines={8} />
        </Loading>
      )}
      <StepDialog
        campaignId={campaign.id}
        open={editing !== null}
        step={editing?.step}
        previous={previous}
        nextSequence={next}
        onClose={() => setEditing(null)}
      />
      <DeleteStepDialog campaignId={campaign.id} step={doomed} onClose={() => setDoomed(null)} />
    </Panel>
  );
}
