import type { KnowledgeDocument, KnowledgeEntry } from '@prumo/contracts/agent/knowledge';
import { Pencil, SearchX, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '#platform/text/format.ts';
import { hasWords } from '#platform/text/has-words.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { SearchInput } from '#ui/fields/search-input.tsx';
import { Badge, Chip } from '#ui/lists/badge.tsx';
import { useGrowing } from '#ui/lists/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { documentTexts } from './documents/document-texts.ts';
import { knowledgeTexts as texts } from './knowledge-texts.ts';

const STEP = 50;

type KnowledgeListProps = {
  entries: readonly KnowledgeEntry[];
  documents: readonly KnowledgeDocument[];
  onEdit: (entry: KnowledgeEntry) => void;
  onRemove: (entry: KnowledgeEntry) => void;
};

export function KnowledgeList({ entries, documents, onEdit, onRemove }: KnowledgeListProps) {
  const [search, setSearch] = useState('');
  const found = entries.filter(({ title, text }) => hasWords([title, text], search));
  const { shown, more } = useGrowing(found, STEP);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 pb-1">
        <span className="w-full sm:w-80">
          <SearchInput
            value={search}
            onSearch={setSearch}
            label={texts.search.label}
            placeholder={texts.search.placeholder}
          />
        </span>
        <p role="status" className="figure text-ink-muted text-sm">
          {search === '' ? '' : texts.search.shown(found.length, entries.length)}
        </p>
      </div>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title={texts.search.none}
          description={texts.search.noneHint}
          action={<Button onClick={() => setSearch('')}>{texts.search.clear}</Button>}
        />
      ) : (
        <ul aria-label={texts.list} className="divide-y">
          {shown.map((entry) => (
            <Entry
              key={entry.id}
              entry={entry}
              document={documents.find(({ id }) => id === entry.documentId)}
              onEdit={() => onEdit(entry)}
              onRemove={() => onRemove(entry)}
            />
          ))}
        </ul>
      )}
      {more}
    </>
  );
}

type EntryProps = {
  entry: KnowledgeEntry;
  document: KnowledgeDocument | undefined;
  onEdit: () => void;
  onRemove: () => void;
};

function Entry({ entry, document, onEdit, onRemove }: EntryProps) {
  const timezone = useTimezone();
  const { kind, title, text, productName, audience, validUntil, isExpired } = entry;
  return (
    <li className="flex items-start gap-2 py-3 last:pb-0">
      <div className="min-w-0 flex-1">
        <h3 className="break-words font-medium text-sm">{title}</h3>
        <p className="mt-0.5 line-clamp-2 whitespace-pre-line break-words text-ink-muted text-sm">{text}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs">
          <Chip>{texts.kinds[kind]}</Chip>
          {audience === 'team' ? <Badge tone="violet">{texts.audiences.team}</Badge> : null}
          {isExpired ? <Badge tone="amber">{texts.expired}</Badge> : null}
          {productName ? <span className="min-w-0 break-words">{texts.about(productName)}</span> : null}
          {validUntil && !isExpired ? <span className="figure">{texts.until(inWords(validUntil))}</span> : null}
          {document ? (
            <span className="min-w-0 break-words">
              {documentTexts.list.of(document.name, formatDate(document.readAt, timezone))}
            </span>
          ) : null}
        </p>
      </div>
      <IconButton size="sm" label={texts.edit(title)} icon={<Pencil />} onClick={onEdit} />
      <IconButton size="sm" variant="danger" label={texts.remove.label(title)} icon={<Trash2 />} onClick={onRemove} />
    </li>
  );
}

/** A day has no time zone. */
const inWords = (day: string) => formatDate(day, 'UTC');
