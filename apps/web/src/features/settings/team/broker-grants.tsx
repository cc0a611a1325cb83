import type { BrokerGrant } from '@prumo/contracts/team/roles';
import { errorMessage } from '#platform/requests/api.ts';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useSaveBrokerGrants } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.grants;

export function BrokerGrants({ granted }: { granted: readonly BrokerGrant[] }) {
  const { mutate, isPending, variables } = useSaveBrokerGrants();
  const shown = isPending ? variables.brokerGrants : granted;
  const set = (grant: BrokerGrant, isOn: boolean) =>
    mutate(
      { brokerGrants: texts.order.filter((each) => (each === grant ? isOn : granted.includes(each))) },
      { onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }) },
    );
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-4">
      {texts.order.map((grant) => (
        <SwitchLine
          key={grant}
          {...texts.words[grant]}
          checked={shown.includes(grant)}
          disabled={isPending}
          onCheckedChange={(isOn) => set(grant, isOn)}
        />
      ))}
    </Panel>
  );
}
