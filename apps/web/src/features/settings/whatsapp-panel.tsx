import type { WhatsAppSettings } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Smartphone } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Panel } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/skeleton.tsx';
import { ConnectionStatus } from './connection-status.tsx';
import { InboundAddress } from './inbound-address.tsx';
import { whatsAppQuery } from './queries.ts';
import { settingsTexts } from './texts.ts';
import { WhatsAppForm } from './whatsapp-form.tsx';

const texts = settingsTexts.whatsapp;

export function WhatsAppPanel() {
  const { data: settings, isError, error, refetch } = useQuery(whatsAppQuery);
  return (
    <Panel title={texts.title} bodyClassName="space-y-5">
      <ConnectionStatus />
      {settings ? (
        <>
          <ProviderRow provider={settings.provider} />
          <InboundAddress url={settings.inboundUrl} />
          <WhatsAppForm settings={settings} />
        </>
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Panel>
  );
}

function ProviderRow({ provider }: { provider: WhatsAppSettings['provider'] }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1">
        <p className="font-medium text-ink-muted text-xs">{texts.provider}</p>
        <p className="font-medium text-sm">{texts.providers[provider]}</p>
        {provider === 'simulator' ? <p className="text-ink-faint text-xs">{texts.simulatorHint}</p> : null}
      </div>
      {provider === 'simulator' ? (
        <Button asChild>
          <Link to="/simulator">
            <Smartphone />
            {texts.openSimulator}
          </Link>
        </Button>
      ) : null}
    </div>
  );
}
