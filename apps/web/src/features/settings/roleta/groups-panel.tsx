import type { Roleta, RoletaGroup } from '@prumo/contracts/team/roleta';
import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { GroupTerms } from './group-terms.tsx';
import { type Draft, isReal, newGroup } from './roleta-draft.ts';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.groups;

type GroupsPanelProps = Pick<Roleta, 'people' | 'demoGroups'> & {
  draft: Draft;
  onChange: (changes: Partial<Draft>) => void;
};

export function GroupsPanel({ draft, people, demoGroups, onChange }: GroupsPanelProps) {
  const { groups, rules, everybody } = draft;
  const set = (next: RoletaGroup) => onChange({ groups: groups.map((one) => (one.id === next.id ? next : one)) });
  const realPeople = people.filter(isReal);
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
          {demoGroups.includes(group.id) ? <p className="text-ink-faint text-xs">{texts.demoHint}</p> : null}
          <GroupTerms
            terms={group}
            people={demoGroups.includes(group.id) ? people : realPeople}
            onChange={(terms) => set({ ...group, ...terms })}
          />
        </fieldset>
      ))}
      <fieldset className="space-y-3 rounded-lg border p-3">
        <legend className="px-1 font-medium text-sm">{texts.everybody}</legend>
        <p className="text-ink-faint text-xs">{texts.everybodyHint}</p>
        <GroupTerms
          terms={everybody}
          people={realPeople}
          isWhole
          onChange={(terms) => onChange({ everybody: terms })}
        />
      </fieldset>
    </Panel>
  );
}
