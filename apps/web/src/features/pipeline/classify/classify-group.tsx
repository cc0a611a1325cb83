import type { ClassifyMove, ClassifyPreview } from '@prumo/contracts/pipeline';
import { ArrowRight } from 'lucide-react';
import { useId, useState } from 'react';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { accountNow } from '#platform/requests/account-clock.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { classifyPreviewQuery } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { evidenceText, ruleTexts } from './classify-evidence.ts';
import type { Classification } from './use-classification.ts';

const texts = pipelineTexts.classification;

type ClassifyGroupProps = { group: ClassifyPreview['groups'][number]; classification: Classification };

export function ClassifyGroup({ group, classification }: ClassifyGroupProps) {
  const { rule, total } = group;
  const { moves, hasMore, isLoading, loadMore } = useMoreMoves(group);
  const { isTicked, isOff, wantedIn, tickGroup, tickLead } = classification;
  const wanted = wantedIn(group);
  const to = group.moves[0]?.to;
  return (
    <section aria-label={ruleTexts[rule]}>
      <header className="flex items-start gap-2.5">
        <Checkbox
          aria-label={texts.tickGroup(ruleTexts[rule])}
          checked={wanted === 0 ? false : wanted === total ? true : 'indeterminate'}
          onCheckedChange={() => tickGroup(rule, wanted < total)}
          className="mt-0.5"
        />
        <div className="min-w-0 flex-1">
          <h3 className="font-medium text-sm">{ruleTexts[rule]}</h3>
          <p className="figure text-ink-muted text-xs">{texts.wanted(wanted, total)}</p>
        </div>
        {to ? (
          <Badge tone={leadStatusTones[to]} hasDot>
            {leadStatusLabels[to]}
          </Badge>
        ) : null}
      </header>
      <ul className="mt-2 divide-y rounded-lg border">
        {moves.map((move) => (
          <MoveRow
            key={move.leadId}
            move={move}
            isTicked={isTicked(rule, move.leadId)}
            isDisabled={isOff(rule)}
            onTick={(isOn) => tickLead(move.leadId, rule, isOn)}
          />
        ))}
        {hasMore ? (
          <li className="p-2">
            <Button size="sm" variant="ghost" className="w-full" isBusy={isLoading} onClick={loadMore}>
              {isLoading ? pipelineTexts.loadingMore : texts.more(total - moves.length)}
            </Button>
          </li>
        ) : null}
      </ul>
    </section>
  );
}

type MoveRowProps = { move: ClassifyMove; isTicked: boolean; isDisabled: boolean; onTick: (isTicked: boolean) => void };

function MoveRow({ move, isTicked, isDisabled, onTick }: MoveRowProps) {
  const id = useId();
  return (
    <li className="flex items-center gap-2.5 px-3 py-2 text-sm">
      <Checkbox
        id={id}
        checked={isTicked}
        disabled={isDisabled}
        title={isDisabled ? texts.groupIsOff : undefined}
        onCheckedChange={onTick}
      />
      <label htmlFor={id} className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-0.5">
        <span className="min-w-0 flex-1 basis-40 truncate">{move.name}</span>
        <span className="figure basis-full text-ink-muted text-xs sm:basis-auto">
          {evidenceText(move, accountNow())}
        </span>
        <span className="inline-flex items-center gap-1 text-ink-muted text-xs">
          {leadStatusLabels[move.from]}
          <ArrowRight role="img" aria-label={texts.to} className="size-3" />
          {leadStatusLabels[move.to]}
        </span>
      </label>
    </li>
  );
}

function useMoreMoves({ rule, moves: first, hasMore: hasFirst }: ClassifyPreview['groups'][number]) {
  const [later, setLater] = useState<readonly ClassifyMove[]>([]);
  const [hasMore, setHasMore] = useState(hasFirst);
  const [isLoading, setIsLoading] = useState(false);
  const moves = [...first, ...later];

  async function loadMore() {
    setIsLoading(true);
    try {
      const page = await queryClient.fetchQuery({ ...classifyPreviewQuery(rule, moves.at(-1)?.leadId), staleTime: 0 });
      setLater([...later, ...(page.groups[0]?.moves ?? [])]);
      setHasMore(page.groups[0]?.hasMore ?? false);
    } catch (error) {
      toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsLoading(false);
    }
  }

  return { moves, hasMore, isLoading, loadMore };
}
