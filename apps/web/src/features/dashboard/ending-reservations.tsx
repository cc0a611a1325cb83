import { type EndingReservation, unitName } from '@prumo/contracts/products/units';
import { Link } from '@tanstack/react-router';
import { KeyRound } from 'lucide-react';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.today;

/** Reservations of who looks that end today. */
export function EndingReservationRows({ reservations }: { reservations: readonly EndingReservation[] }) {
  const timezone = useTimezone();
  return (
    <ul className="divide-y divide-line">
      {reservations.map((reservation) => (
        <li key={reservation.id} className="flex items-center gap-2 py-2">
          <KeyRound aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <div className="min-w-0 flex-1">
            <p className="break-words text-sm">{texts.reservation(unitName(reservation), reservation.productName)}</p>
            <p className="figure break-words text-ink-muted text-xs">
              {texts.reservationEnds(formatTime(reservation.reservedUntil, timezone), reservation.lead?.name ?? null)}
            </p>
          </div>
          <Button asChild size="sm">
            <Link
              to="/products"
              search={{ units: reservation.productId }}
              aria-label={texts.openUnits(unitName(reservation), reservation.productName)}
            >
              {texts.units}
            </Link>
          </Button>
        </li>
      ))}
    </ul>
  );
}
