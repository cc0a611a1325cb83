import { SCRIPT_NAMES, type ScriptUse, type ScriptUses } from '@prumo/contracts/agent/scripts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { agentTexts } from '../texts.ts';
import { trialTexts } from './trial-texts.ts';

const texts = trialTexts.scripts;
const TONES = {
  said: 'green',
  shortened: 'green',
  said_before: 'neutral',
  waits: 'neutral',
  off: 'amber',
  not_for_lead: 'amber',
} as const satisfies Record<ScriptUse['use'], string>;

/** What the last reply said of the saved scripts, and why not the rest. */
export function TrialScripts({ scripts }: { scripts: ScriptUses | undefined }) {
  return (
    <Panel title={texts.title}>
      {scripts ? (
        <ul className="space-y-2">
          {SCRIPT_NAMES.map((name) => (
            <li key={name} className="text-sm">
              <div className="flex items-start justify-between gap-2">
                <p className="min-w-0">{agentTexts.scripts[name]}</p>
                <Badge tone={TONES[scripts[name].use]} className="shrink-0">
                  {texts.uses[scripts[name].use]}
                </Badge>
              </div>
              {scripts[name].use === 'waits' ? (
                <p className="text-ink-faint text-xs">{agentTexts.scripts.moments[name]}</p>
              ) : null}
              {scripts[name].leftOut.map(({ text, because, reason }) => (
                <p key={text} className="break-words text-ink-muted text-xs">
                  {texts.leftOut(text, because, reason)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted text-sm">{texts.empty}</p>
      )}
    </Panel>
  );
}
