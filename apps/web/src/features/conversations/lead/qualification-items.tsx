import { QUALIFICATION_ITEMS, type QualificationEntry } from '@prumo/contracts/conversations/lead';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { inboxTexts } from '../texts.ts';
import { leadPaneTexts } from './lead-pane-texts.ts';
import { qualificationQuery } from './lead-queries.ts';
import { QualificationRow } from './qualification-row.tsx';

const texts = inboxTexts.lead;

type QualificationProps = { conversationId: ConversationId; onShowMessage: (messageId: MessageId) => void };

const isOfTheFive = ({ item }: QualificationEntry) => QUALIFICATION_ITEMS.some((one) => one === item);

export function QualificationItems({ conversationId, onShowMessage }: QualificationProps) {
  const { data, error, refetch } = useQuery(qualificationQuery(conversationId));
  if (!data) {
    return error ? (
      <ErrorState
        title={leadPaneTexts.qualificationFailed}
        description={errorMessage(error)}
        onRetry={refetch}
        className="py-4"
      />
    ) : (
      <Loading label={texts.loading}>
        <SkeletonLines lines={6} />
      </Loading>
    );
  }
  const asked = data.items.filter(isOfTheFive);
  const told = data.items.filter((entry) => !isOfTheFive(entry));
  const known = asked.filter(({ value }) => value !== null).length;
  const rows = (entries: QualificationEntry[]) => (
    <ul className="mt-3 space-y-2.5">
      {entries.map((entry) => (
        <QualificationRow
          key={entry.item}
          conversationId={conversationId}
          entry={entry}
          onShowMessage={onShowMessage}
        />
      ))}
    </ul>
  );
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-3 font-medium text-ink-faint text-xs">
        {texts.qualification}
        <span className="figure ml-auto">{texts.progress(known, asked.length)}</span>
      </h3>
      <Progress value={known} max={asked.length} label={texts.qualification} />
      {rows(asked)}
      <details className="group mt-3">
        <summary className="flex list-none items-center gap-1 rounded-sm text-ink-muted text-xs hover:text-ink">
          <ChevronRight
            aria-hidden="true"
            className="size-3.5 text-ink-faint transition-transform duration-100 group-open:rotate-90"
          />
          {leadPaneTexts.optional}
          <span className="figure ml-auto">
            {texts.progress(told.filter(({ value }) => value !== null).length, told.length)}
          </span>
        </summary>
        {rows(told)}
      </details>
    </section>
  );
}
