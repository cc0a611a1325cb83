import type { ConversationMatch } from '@prumo/contracts/conversations/inbox';
import type { ConversationId } from '@prumo/contracts/ids';
import type { OwnerFilter } from '@prumo/contracts/team/owners';
import type { Ctx } from '#platform/context.ts';
import { readSearch } from '#platform/db/search-words.ts';
import { excerptOf } from './excerpt.ts';
import type { InboxScope } from './inbox-order-store.ts';
import { findListedWithNewest, type ListedWithNewest } from './listed-conversation-store.ts';
import { findByMessage, type MessageMatch } from './message-search-store.ts';
import { findByName, type NameMatch, type NamePage, type Position } from './name-search-store.ts';
import { matchesIn } from './search-matches.ts';

type InboxSearch = {
  place: InboxScope;
  owner?: OwnerFilter | undefined;
  search: string;
  cursor?: string | undefined;
  limit: number;
};
export type SearchPage = { rows: ListedWithNewest[]; total: number | null; nextCursor: string | null };

type Section = 'names' | 'messages';
type Beginning = { section: Section; start: Position | null };

const NO_MATCHES = { matches: [], next: null };

export async function searchInbox(ctx: Ctx, { place, owner, search, cursor, limit }: InboxSearch): Promise<SearchPage> {
  const searched = readSearch(search);
  const from = readCursor(cursor);
  const ask = (start: Position | null, wanted: number) => ({ place, owner, searched, start, limit: wanted });

  const names: NamePage<NameMatch> =
    from.section === 'names' ? await findByName(ctx, ask(from.start, limit)) : NO_MATCHES;
  const isInMessages = names.next === null && searched.indexed.length > 0;
  const room = limit - names.matches.length;
  const start = from.section === 'messages' ? from.start : null;
  const messages: NamePage<MessageMatch> =
    isInMessages && room > 0 ? await findByMessage(ctx, ask(start, room)) : NO_MATCHES;

  const rest = (): string | null => {
    if (names.next) return writeCursor('names', names.next);
    if (isInMessages && room === 0) return writeCursor('messages', null);
    return messages.next ? writeCursor('messages', messages.next) : null;
  };
  const nextCursor = rest();
  const rows = await toRows(ctx, names.matches, messages.matches, searched.words);
  return { rows, total: cursor === undefined && nextCursor === null ? rows.length : null, nextCursor };
}

async function toRows(
  ctx: Ctx,
  names: NameMatch[],
  messages: MessageMatch[],
  words: string[],
): Promise<ListedWithNewest[]> {
  const rows = await findListedWithNewest(
    ctx,
    [...names, ...messages].map(({ conversationId }) => conversationId),
  );
  const matches = new Map<ConversationId, ConversationMatch>(
    messages.map(({ conversationId, messageId, micros, said }) => {
      const excerpt = excerptOf(said, words);
      const timestamp = new Date(Math.floor(Number(micros) / 1000)).toISOString();
      return [conversationId, { messageId, excerpt, matches: matchesIn(excerpt, words), timestamp }];
    }),
  );
  return rows.map((row) => ({
    ...row,
    match: matches.get(row.conversation.id) ?? null,
    nameMatches: matchesIn(row.leadName ?? '', words),
  }));
}

const writeCursor = (section: Section, start: Position | null) =>
  start ? `${section}_${start.micros}_${start.id}` : section;

function readCursor(cursor = ''): Beginning {
  const [, section, micros, id] = /^(names|messages)(?:_(\d{1,17})_([0-9a-f-]{36}))?$/.exec(cursor) ?? [];
  return { section: section === 'messages' ? section : 'names', start: micros && id ? { micros, id } : null };
}
