import { Link } from '@tanstack/react-router';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/card.tsx';
import { Page, PageHeader } from '#ui/page-header.tsx';
import { ClockSteps } from './clock-steps.tsx';
import type { ChosenPhone } from './new-phone-form.tsx';
import { Phone } from './phone.tsx';
import { PhonesPanel } from './phones-panel.tsx';
import { simulatorTexts } from './texts.ts';
import { useChosenPhone } from './use-chosen-phone.ts';

const texts = simulatorTexts;

type SimulatorPageProps = { phone: string | undefined; onPhoneChange: (phone: string) => void };

export function SimulatorPage({ phone, onPhoneChange }: SimulatorPageProps) {
  // The name of a new phone is known here only, until its first message carries it.
  const [made, setMade] = useState<ChosenPhone>();
  const asked = phone === undefined ? undefined : { phone, name: made?.phone === phone ? made.name : null };
  const { phones, chosen } = useChosenPhone(asked);

  function choose(next: ChosenPhone) {
    setMade(next);
    onPhoneChange(next.phone);
  }

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
      <div className="grid gap-5 lg:grid-cols-[minmax(280px,340px)_minmax(0,1fr)]">
        <div className="space-y-4">
          <PhonesPanel phones={phones} chosen={chosen} onChoose={choose} />
          <Panel title={texts.clock.title} description={texts.clock.hint}>
            <ClockSteps />
          </Panel>
        </div>
        <div className="flex h-[min(680px,calc(100dvh-9rem))] min-h-[480px] justify-center max-lg:order-first">
          {chosen ? <Phone key={chosen.phone} {...chosen} /> : null}
        </div>
      </div>
    </Page>
  );
}
