import { SCRIPT_NAMES } from '@prumo/contracts/agent/scripts';
import { useWatch } from 'react-hook-form';
import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { AgentFormHandle } from './agent-form.ts';
import { ScriptSentences } from './script-sentences.tsx';
import { agentTexts } from './texts.ts';
import { useScriptReading } from './use-script-reading.ts';

const texts = agentTexts.scripts;

export function ScriptsPanel({ form }: { form: AgentFormHandle }) {
  const { register, formState, control } = form;
  const reading = useScriptReading(useWatch({ control, name: 'responseScripts' }));
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-4 pt-2">
      {SCRIPT_NAMES.map((name) => (
        <div key={name}>
          <Field
            label={texts[name]}
            error={formState.errors.responseScripts?.[name]?.message}
            hint={texts.moments[name]}
            isRequired
          >
            {(field) => <Textarea {...field} {...register(`responseScripts.${name}`)} rows={2} />}
          </Field>
          {reading ? <ScriptSentences sentences={reading.scripts[name]} hasModel={reading.hasModel} /> : null}
        </div>
      ))}
    </Panel>
  );
}
