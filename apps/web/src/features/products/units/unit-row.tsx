import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { Typology } from '@prumo/contracts/products/typologies';
import { type Unit, type UnitState, unitName } from '@prumo/contracts/products/units';
import { BadgeCheck, Ellipsis, KeyRound, LockOpen, Pencil, Trash2 } from 'lucide-react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { useActOnUnit, useRemoveUnit } from '#domain/products/unit-queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { formatDayTime, formatMoney } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { Tone } from '#ui/tone.ts';
import { unitTexts as texts } from './unit-texts.ts';

const TONES: Record<UnitState, Tone> = { available: 'green', reserved: 'amber', sold: 'neutral' };

type UnitRowProps = { unit: Unit; typology: Typology | undefined; onEdit: () => void; onReserve: () => void };

export function UnitRow({ unit, typology, onEdit, onReserve }: UnitRowProps) {
  const timezone = useTimezone();
  const { state, floor, price, reservedUntil, reservedBy, lead } = unit;
  const priced = price ?? typology?.priceMin ?? null;
  const details = [typology?.name, floor === null ? null : texts.floor(floor)].filter(Boolean).join(' · ');
  const reservation = reservedUntil
    ? [
        lead && texts.forLead(lead.name),
        reservedBy && texts.by(reservedBy.name),
        texts.until(formatDayTime(reservedUntil, timezone)),
      ]
        .filter(Boolean)
        .join(' ')
    : null;
  return (
    <li className="flex items-center gap-2 py-2">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="font-medium text-sm">{unitName(unit)}</span>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </p>
        {details ? <p className="text-ink-muted text-xs">{details}</p> : null}
        {reservation ? <p className="figure break-words text-ink-muted text-xs">{reservation}</p> : null}
      </div>
      <p className="figure shrink-0 text-right text-sm">
        {priced === null ? <span className="text-ink-faint">{texts.noPrice}</span> : formatMoney(priced)}
      </p>
      <UnitActs unit={unit} onEdit={onEdit} onReserve={onReserve} />
    </li>
  );
}

function UnitActs({ unit, onEdit, onReserve }: Omit<UnitRowProps, 'typology'>) {
  const { mutate, isPending } = useActOnUnit();
  const removal = useRemoveUnit();
  const gate = useCaseGate();
  const [mayAct, mayEdit] = [useRight('answer'), useRight('products')];
  const { id, state } = unit;
  const name = unitName(unit);

  const act = (what: 'free' | 'sell') =>
    mutate(
      { id, act: what },
      {
        onSuccess: () =>
          toast({ title: texts.done[what](name), ...(what === 'sell' ? { description: texts.sellHint } : {}) }),
        onError: (error) => toast({ title: texts.actFailed, description: errorMessage(error), variant: 'destructive' }),
      },
    );

  const remove = (consent: PublishConsent = {}) =>
    removal.mutate(
      { id, consent },
      {
        onSuccess: () => {
          gate.close();
          toast({ title: texts.removed(name) });
        },
        onError: (error) => {
          if (gate.isRefused(error, remove)) return;
          toast({ title: texts.removeFailed, description: errorMessage(error), variant: 'destructive' });
        },
      },
    );

  if (!mayAct) return null;
  return (
    <>
      {state === 'available' ? (
        <Button size="sm" icon={<KeyRound />} aria-label={texts.reserveOf(name)} onClick={onReserve}>
          <span className="max-sm:hidden">{texts.reserve}</span>
        </Button>
      ) : null}
      <Menu trigger={<IconButton size="sm" label={texts.more(name)} icon={<Ellipsis />} disabled={isPending} />}>
        {state === 'available' ? null : (
          <MenuItem icon={<LockOpen />} onSelect={() => act('free')}>
            {state === 'sold' ? texts.freeSold : texts.free}
          </MenuItem>
        )}
        {state === 'sold' ? null : (
          <MenuItem icon={<BadgeCheck />} onSelect={() => act('sell')}>
            {texts.sell}
          </MenuItem>
        )}
        {mayEdit ? (
          <>
            <MenuSeparator />
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              {texts.edit}
            </MenuItem>
            {state === 'available' ? (
              <MenuItem icon={<Trash2 />} isDestructive onSelect={() => remove()}>
                {texts.remove}
              </MenuItem>
            ) : null}
          </>
        ) : null}
      </Menu>
      <BrokenCasesDialog gate={gate} isBusy={removal.isPending} />
    </>
  );
}
