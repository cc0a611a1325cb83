import { QUALIFICATION_ITEMS } from '@prumo/contracts/conversations/lead';
import { itemLabels, itemStates, itemValue } from '#domain/leads/qualification-words.ts';
import { cutText } from '#platform/text/cut-text.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { trialTexts as texts } from './trial-texts.ts';
import type { Trial } from './use-trial.ts';

const EXCERPT_MAX = 80;
const TONES = { unknown: 'neutral', asked: 'blue', answered: 'green', refused: 'amber', corrected: 'violet' } as const;

export function TrialLedger({ trial: { last, said } }: { trial: Trial }) {
  const items = last?.items.filter(
    ({ item, value }) => value !== null || QUALIFICATION_ITEMS.some((one) => one === item),
  );
  return (
    <Panel title={texts.ledger}>
      {items ? (
        <ul className="space-y-2">
          {items.map(({ item, state, value, saidAt }) => {
            const words = saidAt === null ? null : said[saidAt]?.text;
            return (
              <li key={item} className="flex items-start justify-between gap-2 text-sm">
                <div className="min-w-0">
                  <p className="text-ink-muted text-xs">{itemLabels[item]}</p>
                  {value === null ? null : <p className="figure break-words">{itemValue(item, value)}</p>}
                  {words ? (
                    <p className="break-words text-ink-faint text-xs">{texts.said(cutText(words, EXCERPT_MAX))}</p>
                  ) : null}
                </div>
                <Badge tone={TONES[state]} className="shrink-0">
                  {itemStates[state]}
                </Badge>
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-ink-muted text-sm">{texts.ledgerEmpty}</p>
      )}
    </Panel>
  );
}
