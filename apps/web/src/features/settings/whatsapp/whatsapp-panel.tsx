import { PROVIDERS, type Provider } from '@prumo/contracts/channel';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import type { UnsavedForm } from '#platform/forms/unsaved.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { whatsAppQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { settingsTexts } from '../texts.ts';
import { channelTexts } from './channel-texts.ts';
import { ConnectionStatus } from './connection-status.tsx';
import { WhatsAppForm } from './whatsapp-form.tsx';

const texts = settingsTexts.whatsapp;
const options = PROVIDERS.map((value) => ({ value, label: texts.providers[value] }));

export function WhatsAppPanel() {
  const { data: active, isError, error, refetch } = useQuery(whatsAppQuery());
  const [wanted, setWanted] = useState<Provider | null>(null);
  const unsaved = useRef<UnsavedForm>(null);
  const [asked, setAsked] = useState<Provider | null>(null);
  const choose = (provider: Provider | null) => {
    setAsked(null);
    setWanted(provider);
  };
  const provider = wanted ?? active?.provider;
  return (
    <Panel title={texts.title} bodyClassName="space-y-5">
      <ConnectionStatus />
      {provider ? (
        <>
          <Field label={texts.provider}>
            {(field) => (
              <Select
                {...field}
                value={provider}
                onValueChange={(value) => (unsaved.current?.isUnsaved() ? setAsked(value) : choose(value))}
                options={options}
              />
            )}
          </Field>
          <ProviderSettings key={provider} provider={provider} unsaved={unsaved} onChanged={() => choose(null)} />
        </>
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        title={channelTexts.discard.title}
        description={channelTexts.discard.question}
        confirmLabel={channelTexts.discard.confirm}
        onConfirm={() => choose(asked)}
      />
    </Panel>
  );
}

type ProviderSettingsProps = {
  provider: Provider;
  unsaved: RefObject<UnsavedForm | null>;
  onChanged: () => void;
};

function ProviderSettings({ provider, ...handlers }: ProviderSettingsProps) {
  return (
    <QueryState query={useQuery(whatsAppQuery(provider))} texts={texts}>
      {(settings) => <WhatsAppForm settings={settings} {...handlers} />}
    </QueryState>
  );
}
