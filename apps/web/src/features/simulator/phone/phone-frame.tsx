import { BatteryFull, Signal, Wifi, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { useAccountNow } from '../clock/use-account-now.ts';

type PhoneFrameProps = { label: string; isOffline: boolean; children: ReactNode };

export function PhoneFrame({ label, isOffline, children }: PhoneFrameProps) {
  return (
    <section
      aria-label={label}
      className="flex h-full max-h-[680px] min-h-[440px] w-full max-w-[336px] flex-col rounded-[44px] border border-brand-line bg-brand p-[9px] shadow-(--shadow-raised)"
    >
      <div className="flex min-h-0 flex-1 flex-col overflow-hidden rounded-[35px] bg-surface">
        <StatusBar isOffline={isOffline} />
        {children}
        <div aria-hidden="true" className="flex justify-center bg-surface pt-1 pb-2">
          <span className="h-1 w-24 rounded-full bg-line-strong" />
        </div>
      </div>
    </section>
  );
}

function StatusBar({ isOffline }: { isOffline: boolean }) {
  const timezone = useTimezone();
  const now = useAccountNow();
  return (
    <div
      aria-hidden="true"
      className="relative flex h-9 shrink-0 items-center justify-between bg-surface px-6 pt-1 font-semibold text-xs"
    >
      <span className="figure">{formatTime(now, timezone)}</span>
      <span className="absolute top-2 left-1/2 h-5 w-20 -translate-x-1/2 rounded-full bg-brand" />
      <span className="flex items-center gap-1 [&_svg]:size-3.5">
        {isOffline ? null : <Signal />}
        {isOffline ? <WifiOff /> : <Wifi />}
        <BatteryFull />
      </span>
    </div>
  );
}
