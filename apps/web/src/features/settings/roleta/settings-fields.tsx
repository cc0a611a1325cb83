import { NEW_ROLETA } from '@prumo/contracts/team/roleta';
import { Field } from '#ui/fields/field.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ChoiceGroup } from '../choice-group.tsx';
import { NumberInput } from './number-input.tsx';
import type { Draft } from './roleta-draft.ts';
import { roletaTexts as texts } from './texts.ts';

type SettingsFieldsProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

export function SettingsFields({ draft, onChange }: SettingsFieldsProps) {
  const { isOn, moment, backToLastOwner, listingAgentFirst, acceptWithinMinutes } = draft;
  const isAsked = acceptWithinMinutes !== null;
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-4">
      <SwitchLine
        label={texts.isOn}
        hint={texts.isOnHint}
        checked={isOn}
        onCheckedChange={(next) => onChange({ isOn: next })}
      />
      <ChoiceGroup
        title={texts.moment}
        value={moment}
        choices={texts.moments}
        onValueChange={(next) => onChange({ moment: next })}
      />
      <SwitchLine
        label={texts.backToLastOwner}
        hint={texts.backToLastOwnerHint}
        checked={backToLastOwner}
        onCheckedChange={(next) => onChange({ backToLastOwner: next })}
      />
      <SwitchLine
        label={texts.listingAgentFirst}
        hint={texts.listingAgentFirstHint}
        checked={listingAgentFirst}
        onCheckedChange={(next) => onChange({ listingAgentFirst: next })}
      />
      <SwitchLine
        label={texts.mustAccept}
        hint={texts.mustAcceptHint}
        checked={isAsked}
        onCheckedChange={(next) => onChange({ acceptWithinMinutes: next ? NEW_ROLETA.acceptWithinMinutes : null })}
      />
      {isAsked ? (
        <Field label={texts.minutes} hint={texts.minutesHint} className="max-w-48">
          {(field) => (
            <NumberInput
              {...field}
              value={acceptWithinMinutes}
              least={1}
              onValueChange={(next) => onChange({ acceptWithinMinutes: next ?? acceptWithinMinutes })}
            />
          )}
        </Field>
      ) : null}
    </Panel>
  );
}
