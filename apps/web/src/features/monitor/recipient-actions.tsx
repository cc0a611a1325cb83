import type { Recipient } from '@prumo/contracts/reports/monitoring';
import { SEND_DECISIONS } from '@prumo/contracts/reports/monitoring';
import { Check, MoreHorizontal, RotateCcw, SkipForward } from 'lucide-react';
import { useRight } from '#platform/session/rights.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { monitorTexts } from './texts.ts';
import type { DecisionControl } from './use-decision.ts';

const texts = monitorTexts;
const ICONS = { resend: <RotateCcw />, mark_sent: <Check />, skip: <SkipForward /> };

type RecipientActionsProps = { recipient: Recipient; now: string; decision: DecisionControl };

/** Hidden while an uncertain send may still settle without a person. */
export function RecipientActions({ recipient, now, decision }: RecipientActionsProps) {
  const { sendId, leadName, step, mayRetry, decidableAt } = recipient;
  const isDecidable = decidableAt !== null && decidableAt <= now;
  const mayDecide = useRight('campaigns');
  if (!mayDecide || (!mayRetry && !isDecidable)) return null;
  return (
    <Menu trigger={<IconButton size="sm" label={texts.recipients.act(leadName, step)} icon={<MoreHorizontal />} />}>
      {mayRetry ? (
        <MenuItem icon={<RotateCcw />} onSelect={() => decision.ask({ kind: 'retry', sendId, leadName, count: 1 })}>
          {texts.decisions.retry.action}
        </MenuItem>
      ) : (
        SEND_DECISIONS.map((kind) => (
          <MenuItem key={kind} icon={ICONS[kind]} onSelect={() => decision.ask({ kind, sendId, leadName, count: 1 })}>
            {texts.decisions[kind].action}
          </MenuItem>
        ))
      )}
    </Menu>
  );
}
