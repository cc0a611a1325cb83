import type { BrokerRules as Rules } from '@prumo/contracts/team';
import type { BrokerGrant, BrokerSight } from '@prumo/contracts/team/roles';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveBrokerRules } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.brokers;

export function BrokerRules({ rules }: { rules: Rules }) {
  const { mutate, isPending, variables } = useSaveBrokerRules();
  const { brokerGrants, brokerSight } = isPending ? variables : rules;
  const save = (change: Partial<Rules>) =>
    mutate(
      { brokerGrants, brokerSight, ...change },
      { onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }) },
    );
  const grant = (one: BrokerGrant, isOn: boolean) =>
    save({ brokerGrants: texts.grants.filter((each) => (each === one ? isOn : brokerGrants.includes(each))) });
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-4">
      <Field label={texts.sight} hint={texts.sightHints[brokerSight]}>
        {(field) => (
          <Select<BrokerSight>
            {...field}
            value={brokerSight}
            options={texts.sights}
            disabled={isPending}
            onValueChange={(sight) => save({ brokerSight: sight })}
          />
        )}
      </Field>
      <p className="font-medium text-sm">{texts.also}</p>
      {texts.grants.map((one) => (
        <SwitchLine
          key={one}
          {...texts.grantWords[one]}
          checked={brokerGrants.includes(one)}
          disabled={isPending}
          onCheckedChange={(isOn) => grant(one, isOn)}
        />
      ))}
    </Panel>
  );
}
