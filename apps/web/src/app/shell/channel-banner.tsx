import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { numberRestrictionWords } from '@prumo/contracts/reasons/channel/number-restriction-words';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDateTime, formatTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { lazyPart, RetryQuietly } from '#ui/lazy-part.tsx';
import { shellTexts } from '../texts.ts';

const LiftRestrictionButton = lazyPart(() => import('./lift-restriction-button.tsx'), 'LiftRestrictionButton', {
  Failed: RetryQuietly,
});

const texts = shellTexts.channelNotice;

export function ChannelBanner({ status }: { status: WhatsAppStatus }) {
  const { isSimulated, connected, silentSince, restriction } = status;
  if (!isSimulated && !connected) return <Disconnected status={status} />;
  if (!isSimulated && silentSince !== null) return <Silent since={silentSince} />;
  return restriction === null ? null : <Restricted status={status} />;
}

function Disconnected({ status: { disconnectedSince, problem } }: { status: WhatsAppStatus }) {
  const timeZone = useTimezone();
  const since = disconnectedSince === null ? null : sinceText(disconnectedSince, timeZone);
  return (
    <Banner tone="red">
      <strong className="font-semibold">{texts.disconnected(since)}</strong>{' '}
      {problem ? `${numberProblemWords(problem).replace(/\.$/, '')}. ` : ''}
      {texts.nothingSent}
    </Banner>
  );
}

function Restricted({ status: { restriction, restrictedUntil, isOwnStop } }: { status: WhatsAppStatus }) {
  const timeZone = useTimezone();
  const until = restrictedUntil === null ? null : formatDateTime(restrictedUntil, timeZone);
  return (
    <Banner tone="amber" action={<LiftRestrictionButton isOwnStop={isOwnStop} />}>
      <strong className="font-semibold">{isOwnStop ? texts.stopped : texts.restricted}</strong>{' '}
      {restriction ? `${numberRestrictionWords(restriction).replace(/\.$/, '')}. ` : ''}
      {isOwnStop ? texts.untilLifted : texts.campaignsWait(until)}
    </Banner>
  );
}

function Silent({ since }: { since: string }) {
  const timeZone = useTimezone();
  return (
    <Banner tone="amber">
      <strong className="font-semibold">{texts.silent(sinceText(since, timeZone))}</strong> {texts.silentHint}
    </Banner>
  );
}

function sinceText(at: string, timeZone: string): string {
  const day = (date: Date) => date.toLocaleDateString('pt-BR', { timeZone });
  return day(new Date(at)) === day(new Date()) ? formatTime(at, timeZone) : formatDateTime(at, timeZone);
}

type BannerProps = { tone: 'red' | 'amber'; action?: React.ReactNode; children: React.ReactNode };

function Banner({ tone, action, children }: BannerProps) {
  return (
    <section
      role={tone === 'red' ? 'alert' : 'status'}
      aria-label={shellTexts.channel}
      className={cn(
        'flex shrink-0 flex-wrap items-start gap-x-2 gap-y-1 border-b px-4 py-2 text-sm sm:px-6',
        tone === 'red' ? 'bg-red-soft text-red-text' : 'bg-amber-soft text-amber-text',
      )}
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-52 flex-1">{children}</p>
      <IfAllowed right="settings">
        {action}
        <Link to="/settings" className="font-medium underline underline-offset-2">
          {texts.open}
        </Link>
      </IfAllowed>
    </section>
  );
}
