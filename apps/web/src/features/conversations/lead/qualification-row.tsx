import type { QualificationEntry } from '@prumo/contracts/conversations/lead';
import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleSlash,
  MessageSquareQuote,
  Pencil,
  PencilLine,
} from 'lucide-react';
import { useState } from 'react';
import { itemLabels, itemStates, itemValue } from '#domain/leads/qualification-words.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { cutText } from '#platform/text/cut-text.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ItemEditor } from './item-editor.tsx';
import { leadPaneTexts, openText } from './lead-pane-texts.ts';

const EXCERPT_MAX = 70;

const ICONS = {
  unknown: CircleDashed,
  asked: CircleHelp,
  answered: CircleCheck,
  refused: CircleSlash,
  corrected: PencilLine,
} as const;

type RowProps = {
  conversationId: ConversationId;
  entry: QualificationEntry;
  onShowMessage: (messageId: MessageId) => void;
};

export function QualificationRow({ conversationId, entry, onShowMessage }: RowProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { item, value, state, source } = entry;
  const label = itemLabels[item];
  const Icon = ICONS[state];
  return (
    <li className="flex gap-2 text-sm">
      <Icon
        role="img"
        aria-label={itemStates[state]}
        className={`mt-0.5 size-4 shrink-0 ${value !== null ? 'text-green-text' : 'text-ink-faint'}`}
      />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <p className="text-ink-muted text-xs">{label}</p>
            {value === null ? (
              <p className="text-ink-faint text-xs">{openText(entry)}</p>
            ) : (
              <p className="figure break-words">{itemValue(item, value)}</p>
            )}
          </div>
          {isEditing ? null : (
            <IfAllowed right="answer">
              <IconButton
                size="sm"
                label={leadPaneTexts.edit(label)}
                icon={<Pencil />}
                onClick={() => setIsEditing(true)}
                className="-my-1 shrink-0"
              />
            </IfAllowed>
          )}
        </div>
        {isEditing ? (
          <ItemEditor conversationId={conversationId} entry={entry} label={label} onClose={() => setIsEditing(false)} />
        ) : source ? (
          <Source label={label} source={source} onShowMessage={onShowMessage} />
        ) : null}
      </div>
    </li>
  );
}

type SourceProps = Pick<RowProps, 'onShowMessage'> & {
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
