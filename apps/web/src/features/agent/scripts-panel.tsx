import { Field } from '#ui/fields/field.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { AgentFormHandle } from './agent-form.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.scripts;
const SCRIPTS = ['greeting', 'qualification', 'pricing', 'closing'] as const;

export function ScriptsPanel({ form }: { form: AgentFormHandle }) {
  const { register, formState } = form;
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-4 pt-2">
      {SCRIPTS.map((name) => (
        <Field key={name} label={texts[name]} error={formState.errors.responseScripts?.[name]?.message} isRequired>
          {(field) => <Textarea {...field} {...register(`responseScripts.${name}`)} rows={2} />}
        </Field>
      ))}
    </Panel>
  );
}
