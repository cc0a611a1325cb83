import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Inbox, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, Panel } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { ClockSteps } from './clock-steps.tsx';
import type { ChosenPhone } from './new-phone-form.tsx';
import { Phone } from './phone.tsx';
import { PhonesPanel } from './phones-panel.tsx';
import { channelQuery } from './queries.ts';
import { simulatorTexts } from './texts.ts';
import { useChosenPhone } from './use-chosen-phone.ts';

const texts = simulatorTexts;

type SimulatorPageProps = { phone: string | undefined; onPhoneChange: (phone: string) => void };

export function SimulatorPage(props: SimulatorPageProps) {
  const { data } = useQuery(channelQuery);
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
  // The name of a new phone is known here only, until its first message carries it.
  const [made, setMade] = useState<ChosenPhone>();
  const asked = phone === undefined ? undefined : { phone, name: made?.phone === phone ? made.name : null };
  const { phones, query, chosen } = useChosenPhone(asked);
  const failure = query.isError ? { error: query.error, onRetry: query.refetch } : undefined;

  function choose(next: ChosenPhone) {
    setMade(next);
    onPhoneChange(next.phone);
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)]">
      <div className="space-y-4">
        <PhonesPanel phones={phones} failure={failure} chosen={chosen} onChoose={choose} />
        <Panel title={texts.clock.title} description={texts.clock.hint}>
          <ClockSteps label={texts.clock.now} />
        </Panel>
      </div>
      <div className="flex h-[min(680px,calc(100dvh-9rem))] min-h-[480px] justify-center max-lg:order-first">
        {chosen ? <Phone key={chosen.phone} {...chosen} /> : null}
      </div>
    </div>
  );
}
