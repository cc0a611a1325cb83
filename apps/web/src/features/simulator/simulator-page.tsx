import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, Smartphone } from 'lucide-react';
import { channelStatusQuery } from '#domain/channel/channel-status.ts';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ClockPanel } from './clock/clock-panel.tsx';
import { openPhone, readOpenPhones, shownPhones } from './phones/open-phones.ts';
import { PhoneColumns } from './phones/phone-columns.tsx';
import { PhonesPanel } from './phones/phones-panel.tsx';
import { useColumnsThatFit } from './phones/use-columns-that-fit.ts';
import { usePhones } from './phones/use-phones.ts';
import { useSeenPhones } from './phones/use-seen-phones.ts';
import { simulatorTexts } from './texts.ts';

const texts = simulatorTexts;

type SimulatorPageProps = { phone: string | undefined; onPhoneChange: (phone: string) => void };

export function SimulatorPage(props: SimulatorPageProps) {
  const { data } = useQuery(channelStatusQuery);
  return (
    <Page>
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        actions={
          <Button asChild>
            <Link to="/inbox">
              <Inbox />
              {texts.openInbox}
            </Link>
          </Button>
        }
      />
      {data && data.provider !== 'simulator' ? <OtherChannel /> : <Simulator {...props} />}
    </Page>
  );
}

function OtherChannel() {
  return (
    <Card>
      <EmptyState
        icon={<Smartphone />}
        title={texts.otherChannel}
        description={texts.otherChannelHint}
        action={
          <Button asChild>
            <Link to="/settings">{texts.openSettings}</Link>
          </Button>
        }
      />
    </Card>
  );
}

function Simulator({ phone, onPhoneChange }: SimulatorPageProps) {
  const { phones, query } = usePhones();
  const { place, room } = useColumnsThatFit();
  const open = phone === undefined ? (phones ?? []).slice(0, 1).map((one) => one.phone) : readOpenPhones(phone);
  const shown = shownPhones(open, room).flatMap((number) => phones?.find((one) => one.phone === number) ?? []);
  const isUnread = useSeenPhones(
    phones,
    shown.map((one) => one.phone),
  );
  const failure = query.isError ? { error: query.error, onRetry: query.refetch } : undefined;
  const change = (numbers: readonly string[]) => onPhoneChange(numbers.join(','));
  const nameOf = (number: string) => phones?.find((one) => one.phone === number)?.name || formatPhone(number);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(264px,320px)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <PhonesPanel
        phones={phones}
        failure={failure}
        shown={shown.map((one) => one.phone)}
        isUnread={isUnread}
        onOpen={({ phone: asked }) => change(openPhone(open, asked, room))}
      />
      <PhoneColumns
        place={place}
        phones={shown}
        hasPlaceLeft={shown.length === 1 && room > 1 && (phones ?? []).length > 1}
        onClose={({ phone: closed }) => change(open.filter((number) => number !== closed))}
      />
      <div className="min-w-0 space-y-4">
        <ClockPanel nameOf={nameOf} />
      </div>
    </div>
  );
}
