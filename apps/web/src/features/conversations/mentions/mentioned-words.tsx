import type { NoteMention } from '@prumo/contracts/conversations/notes';
import { type FoundMention, findMentions } from '@prumo/contracts/text/find-mentions';
import { useSessionUser } from '#platform/session/session.ts';
import { cn } from '#ui/cn.ts';

/** Marks who is mentioned, and more strongly who reads it. */
export function MentionedWords({ words, mentions }: { words: string; mentions: readonly NoteMention[] }) {
  const { id: selfId } = useSessionUser();
  const ownName = mentions.find(({ userId }) => userId === selfId)?.name;
  const found = findMentions(
    words,
    mentions.map(({ name }) => name),
  );
  return (
    <>
      {found.map(({ at, name }, index) => (
        <span key={at}>
          {words.slice(endOf(found[index - 1]), at)}
          <mark
            className={cn(
              'rounded-sm px-0.5 font-medium',
              name === ownName ? 'bg-accent-soft text-accent-text' : 'bg-amber-dot/25 text-amber-text',
            )}
          >
            @{name}
          </mark>
        </span>
      ))}
      {words.slice(endOf(found.at(-1)))}
    </>
  );
}

const endOf = (found: FoundMention | undefined): number => (found ? found.at + found.name.length + 1 : 0);
