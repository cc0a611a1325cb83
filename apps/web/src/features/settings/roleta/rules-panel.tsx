import { Plus, Trash2 } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ReorderButtons } from '#ui/buttons/reorder-buttons.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { type Draft, type DraftRule, newRule } from './roleta-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.rules;

type RulesPanelProps = { draft: Draft; onChange: (changes: Partial<Draft>) => void };

export function RulesPanel({ draft: { rules, groups }, onChange }: RulesPanelProps) {
  const [first] = groups;
  const set = (next: DraftRule) => onChange({ rules: rules.map((one) => (one.key === next.key ? next : one)) });
  function reorder(place: number, by: -1 | 1) {
    const next = [...rules];
    next.splice(place + by, 0, ...next.splice(place, 1));
    onChange({ rules: next });
  }
  return (
    <Panel
      title={texts.title}
      description={texts.description}
      actions={
        <Button
          icon={<Plus />}
          disabled={!first}
          title={first ? undefined : texts.needsGroup}
          onClick={() => first && onChange({ rules: [...rules, newRule(first.id)] })}
        >
          {texts.add}
        </Button>
      }
      bodyClassName="space-y-3"
    >
      {rules.length === 0 ? <p className="text-ink-muted text-sm">{first ? texts.empty : texts.needsGroup}</p> : null}
      <ol className="space-y-3">
        {rules.map((rule, place) => (
          <li key={rule.key} className="rounded-lg border p-3">
            <div className="mb-2 flex items-center gap-1">
              <span className="flex-1 font-medium text-sm">{texts.rule(place + 1)}</span>
              <ReorderButtons
                up={texts.up(place + 1)}
                down={texts.down(place + 1)}
                place={place}
                isFirst={place === 0}
                isLast={place === rules.length - 1}
                onReorder={(by) => reorder(place, by)}
              />
              <IconButton
                size="sm"
                label={texts.remove(place + 1)}
                icon={<Trash2 />}
                onClick={() => onChange({ rules: rules.filter((one) => one.key !== rule.key) })}
              />
            </div>
            <RuleFields rule={rule} groups={groups} onChange={set} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
