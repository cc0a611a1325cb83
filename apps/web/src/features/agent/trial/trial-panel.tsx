import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { AgentFormHandle } from '../agent-form.ts';
import { AgentForm } from '../agent-form-values.ts';
import { KeepTrial } from './keep-trial.tsx';
import { TrialChat } from './trial-chat.tsx';
import { TrialDecisions } from './trial-decisions.tsx';
import { TrialLedger } from './trial-ledger.tsx';
import { TrialOpening } from './trial-opening.tsx';
import { TrialScripts } from './trial-scripts.tsx';
import { trialTexts as texts } from './trial-texts.ts';
import { type Opening, useTrial } from './use-trial.ts';

export function TrialPanel({ form }: { form: AgentFormHandle }) {
  const [opening, setOpening] = useState<Opening>({ text: '', productId: null });
  const [isDraftInvalid, setIsDraftInvalid] = useState(false);
  const hasOpening = opening.text.trim() !== '';
  const trial = useTrial(hasOpening ? opening : null);
  const hasBegun = trial.turns.length > 0 || trial.pending !== null;

  function handleSend(text: string, onFailed: () => void): boolean {
    const draft = AgentForm.safeParse(form.getValues());
    setIsDraftInvalid(!draft.success);
    if (!draft.success) void form.trigger();
    else trial.send(text, draft.data, onFailed);
    return draft.success;
  }

  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Panel
        title={texts.title}
        description={texts.description}
        actions={
          <>
            <KeepTrial trial={trial} opening={hasOpening ? opening : null} />
            <Button
              size="sm"
              icon={<RotateCcw />}
              disabled={!hasBegun}
              title={hasBegun ? undefined : texts.notBegun}
              onClick={trial.restart}
            >
              {texts.restart}
            </Button>
          </>
        }
        bodyClassName="pt-2"
      >
        {hasBegun ? null : <TrialOpening opening={opening} onChange={setOpening} />}
        <TrialChat
          trial={trial}
          opening={hasOpening ? opening.text : null}
          problem={isDraftInvalid ? texts.invalidDraft : null}
          onSend={handleSend}
        />
      </Panel>
      <div className="min-w-0 space-y-4">
        <TrialLedger trial={trial} />
        <TrialScripts scripts={trial.last?.scripts} />
        <TrialDecisions turns={trial.turns} />
      </div>
    </div>
  );
}
