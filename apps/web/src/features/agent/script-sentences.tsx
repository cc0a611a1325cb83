import type { ScriptSentence } from '@prumo/contracts/agent/scripts';
import { Badge } from '#ui/lists/badge.tsx';
import { gateReason } from './gate-words.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.scripts;

type ScriptSentencesProps = { sentences: readonly ScriptSentence[]; hasModel: boolean };

/** The sentences that no lead will read, and why. */
export function ScriptSentences({ sentences, hasModel }: ScriptSentencesProps) {
  const notSaid = sentences.filter(({ use }) => use !== 'said');
  if (notSaid.length === 0) return null;
  return (
    <ul aria-label={texts.notSaid} className="mt-1.5 space-y-1.5 rounded-lg bg-sunken px-3 py-2">
      {notSaid.map(({ text, use, reason }) => (
        <li key={text} className="text-xs">
          <p className="break-words">
            <Badge tone={use === 'order' ? 'blue' : 'amber'} className="mr-1.5">
              {use === 'order' ? texts.order : texts.refused}
            </Badge>
            {texts.quote(text)}
          </p>
          <p className="mt-0.5 text-ink-muted">
            {use === 'order' ? texts.orderHint(hasModel) : texts.refusedHint(gateReason(reason ?? ''))}
          </p>
        </li>
      ))}
    </ul>
  );
}
