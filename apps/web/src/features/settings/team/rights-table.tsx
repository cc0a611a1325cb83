import { RIGHT_WORDS, ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { type BrokerGrant, Right, Role, rightsOf } from '@prumo/contracts/team/roles';
import { Check, Minus } from 'lucide-react';
import { useIsNarrow } from '#ui/hooks/use-is-narrow.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Table, Td, Th, Tr } from '#ui/lists/table.tsx';
import { teamTexts } from './texts.ts';

const texts = teamTexts.rights;

type RightsProps = { brokerGrants: readonly BrokerGrant[] };

export function RightsTable({ brokerGrants }: RightsProps) {
  const isNarrow = useIsNarrow();
  return (
    <Panel title={texts.title}>
      <div className="-mx-4 -mb-4">
        {isNarrow ? <RightsList brokerGrants={brokerGrants} /> : <RightsGrid brokerGrants={brokerGrants} />}
      </div>
    </Panel>
  );
}

function RightsGrid({ brokerGrants }: RightsProps) {
  return (
    <Table aria-label={texts.label}>
      <thead>
        <tr>
          <Th>{texts.right}</Th>
          {Role.options.map((role) => (
            <Th key={role} className="w-24 text-center">
              {ROLE_WORDS[role]}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Right.options.map((right) => (
          <Tr key={right}>
            <Td className="h-10">{RIGHT_WORDS[right]}</Td>
            {Role.options.map((role) => (
              <Td key={role} className="h-10 text-center">
                <Answer isYes={rightsOf(role, brokerGrants).includes(right)} />
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
    </Table>
  );
}

function Answer({ isYes }: { isYes: boolean }) {
  const Icon = isYes ? Check : Minus;
  return (
    <>
      <Icon aria-hidden="true" className={`mx-auto size-4 ${isYes ? 'text-green-text' : 'text-ink-faint'}`} />
      <span className="sr-only">{isYes ? texts.yes : texts.no}</span>
    </>
  );
}

const RightsList = ({ brokerGrants }: RightsProps) => (
  <ul aria-label={texts.label} className="divide-y border-t">
    {Right.options.map((right) => (
      <li key={right} className="space-y-1.5 px-4 py-2.5">
        <p className="text-sm">{RIGHT_WORDS[right]}</p>
        <p className="flex flex-wrap gap-1">
          {Role.options
            .filter((role) => rightsOf(role, brokerGrants).includes(right))
            .map((role) => (
              <Badge key={role}>{ROLE_WORDS[role]}</Badge>
            ))}
        </p>
      </li>
    ))}
  </ul>
);
