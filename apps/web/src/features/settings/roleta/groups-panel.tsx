import type { RoletaGroup, RoletaPerson } from '@prumo/contracts/team/roleta';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { GroupTerms } from './group-terms.tsx';
import { type Draft, newGroup } from './roleta-draft.ts';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.groups;

type GroupsPanelProps = {
  draft: Draft;
  people: readonly RoletaPerson[];
  onChange: (changes: Partial<Draft>) => void;
};

export function GroupsPanel({ draft, people, onChange }: GroupsPanelProps) {
  const { groups, rules, everybody } = draft;
  const set = (next: RoletaGroup) => onChange({ groups: groups.map((one) => (one.id === next.id ? next : one)) });
  const remove = ({ id }: RoletaGroup) =>
    onChange({
      groups: groups.filter((one) => one.id !== id),
      rules: rules.filter((rule) => rule.groupId !== id),
    });
  return (
    <Panel
      title={texts.title}
      description={texts.description}
      actions={
        <Button icon={<Plus />} onClick={() => onChange({ groups: [...groups, newGroup()] })}>
          {texts.add}
        </Button>
      }
      bodyClassName="space-y-4"
    >
      {groups.length === 0 ? <p className="text-ink-muted text-sm">{texts.empty}</p> : null}
      {groups.map((group) => (
        <fieldset key={group.id} className="space-y-3 rounded-lg border p-3">
          <legend className="sr-only">{group.name || texts.name}</legend>
          <div className="flex items-end gap-2">
            <Field label={texts.name} isRequired className="flex-1">
              {(field) => (
                <Input
                  {...field}
                  maxLength={60}
                  value={group.name}
                  onChange={(event) => set({ ...group, name: event.target.value })}
                />
              )}
            </Field>
            <IconButton label={texts.remove(group.name)} icon={<Trash2 />} onClick={() => remove(group)} />
          </div>
          <GroupTerms terms={group} people={people} onChange={(terms) => set({ ...group, ...terms })} />
        </fieldset>
      ))}
      <fieldset className="space-y-3 rounded-lg border p-3">
        <legend className="px-1 font-medium text-sm">{texts.everybody}</legend>
        <p className="text-ink-faint text-xs">{texts.everybodyHint}</p>
        <GroupTerms terms={everybody} people={people} isWhole onChange={(terms) => onChange({ everybody: terms })} />
      </fieldset>
    </Panel>
  );
}
