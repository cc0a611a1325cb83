import type { QualificationEntry } from '@prumo/contracts/conversation-lead';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed, CircleSlash, MessageSquareQuote } from 'lucide-react';
import { useTimezone } from '#platform/account-time.ts';
import { errorMessage } from '#platform/api.ts';
import { cutText } from '#platform/cut-text.ts';
import { formatDayTime } from '#platform/format.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Progress } from '#ui/progress.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { inboxTexts } from '../texts.ts';
import { itemValue, leadPaneTexts } from './lead-pane-texts.ts';
import { qualificationQuery } from './lead-queries.ts';

const texts = inboxTexts.lead;
const EXCERPT_MAX = 70;

type QualificationProps = { conversationId: string; onShowMessage: (messageId: string) => void };

/** The five items, each with where its value came from; what the lead said is one click away. */
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
  const known = data.items.filter(({ value }) => value !== null).length;
  return (
    <section>
      <h3 className="mb-2 flex items-center gap-3 font-medium text-ink-faint text-xs">
        {texts.qualification}
        <span className="figure ml-auto">{texts.progress(known, data.items.length)}</span>
      </h3>
      <Progress value={known} max={data.items.length} label={texts.qualification} />
      <ul className="mt-3 space-y-2.5">
        {data.items.map((entry) => (
          <Item key={entry.item} entry={entry} onShowMessage={onShowMessage} />
        ))}
      </ul>
    </section>
  );
}

type ItemProps = { entry: QualificationEntry; onShowMessage: (messageId: string) => void };

function Item({ entry: { item, value, isRefused, isAsked, source }, onShowMessage }: ItemProps) {
  const label = texts.items[item];
  const Icon = value !== null ? CircleCheck : isRefused ? CircleSlash : CircleDashed;
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        role="img"
        aria-label={value !== null ? texts.known : isRefused ? leadPaneTexts.refused : texts.unknown}
        className={`mt-0.5 size-4 shrink-0 ${value !== null ? 'text-green-text' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1">
        <p className={value !== null ? 'text-ink-muted text-xs' : 'text-ink-muted'}>{label}</p>
        {value === null ? null : <p className="figure break-words">{itemValue(item, value)}</p>}
        {isRefused || isAsked ? (
          <p className="text-ink-faint text-xs">{isRefused ? leadPaneTexts.refused : leadPaneTexts.asked}</p>
        ) : null}
        {source ? <Source label={label} source={source} onShowMessage={onShowMessage} /> : null}
      </div>
    </li>
  );
}

type SourceProps = Pick<ItemProps, 'onShowMessage'> & {
  label: string;
  source: NonNullable<QualificationEntry['source']>;
};

function Source({ label, source, onShowMessage }: SourceProps) {
  const timezone = useTimezone();
  if (source.kind !== 'message') return <p className="text-ink-faint text-xs">{leadPaneTexts.source(source.kind)}</p>;
  return (
    <button
      type="button"
      title={formatDayTime(source.at, timezone)}
      onClick={() => onShowMessage(source.messageId)}
      className="mt-0.5 flex max-w-full items-start gap-1 rounded-sm text-left text-ink-faint text-xs hover:text-accent-text hover:underline"
    >
      <MessageSquareQuote aria-hidden="true" className="mt-0.5 size-3 shrink-0" />
      <span className="min-w-0 break-words">
        {source.excerpt === '' ? leadPaneTexts.deletedMessage : `“${cutText(source.excerpt, EXCERPT_MAX)}”`}
      </span>
      <span className="sr-only">{leadPaneTexts.showMessage(label)}</span>
    </button>
  );
}
