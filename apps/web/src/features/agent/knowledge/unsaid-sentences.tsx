import type { KnowledgeReading } from '@prumo/contracts/agent/knowledge';
import { Badge } from '#ui/lists/badge.tsx';
import { knowledgeTexts } from './knowledge-texts.ts';

const texts = knowledgeTexts.unsaid;

/** The sentences that the agent never says, and why. */
export function UnsaidSentences({ sentences }: KnowledgeReading) {
  const unsaid = sentences.flatMap(({ text, unsaid: reason }, place) => (reason ? [{ text, reason, place }] : []));
  if (unsaid.length === 0) return null;
  return (
    <ul aria-label={texts.label} className="mt-1.5 space-y-1.5 rounded-lg bg-sunken px-3 py-2">
      {unsaid.map(({ text, reason, place }) => (
        <li key={`${place} ${text}`} className="text-xs">
          <p className="break-words">
            <Badge tone="amber" className="mr-1.5">
              {texts.badge}
            </Badge>
            {texts.quote(text)}
          </p>
          <p className="mt-0.5 text-ink-muted">{texts.why(reason)}</p>
        </li>
      ))}
    </ul>
  );
}
