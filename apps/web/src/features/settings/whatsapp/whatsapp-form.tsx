import type { WhatsAppSettings, WhatsAppSettingsBody } from '@prumo/contracts/channel';
import { type RefObject, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { LeaveGuard } from '#platform/forms/leave-guard.tsx';
import { type UnsavedForm, useUnsavedForm } from '#platform/forms/unsaved.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { ChoiceGroup } from '../choice-group.tsx';
import { useSaveWhatsApp } from '../queries.ts';
import { SwitchRow } from '../switch-row.tsx';
import { settingsTexts } from '../texts.ts';
import { ChangeProviderDialog, type ProviderChoices } from './change-provider-dialog.tsx';
import { channelTexts } from './channel-texts.ts';
import { type ChannelValues, channelBody, channelValues, missingInForm } from './channel-values.ts';
import { InboundAddress } from './inbound-address.tsx';
import { ProviderFields } from './provider-fields.tsx';
import { ProviderGuide } from './provider-guide.tsx';
import { SimulatorRow } from './simulator-row.tsx';
import { WebhookRegistration } from './webhook-registration.tsx';

const texts = settingsTexts.whatsapp;

type WhatsAppFormProps = {
  settings: WhatsAppSettings;
  unsaved: RefObject<UnsavedForm | null>;
  onChanged: () => void;
};

export function WhatsAppForm({ settings, unsaved, onChanged }: WhatsAppFormProps) {
  const { provider, activeProvider } = settings;
  const isActive = provider === activeProvider;
  const isReal = provider !== 'simulator';
  const form = useForm<ChannelValues>({
    values: channelValues(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const [isChanging, setIsChanging] = useState(false);
  const { mutate, isPending } = useSaveWhatsApp();
  const { isDirty } = form.formState;
  useUnsavedForm(unsaved, form);

  const save = (body: WhatsAppSettingsBody) =>
    mutate(body, {
      onSuccess: (saved) => {
        // Clears typed keys, because a stored key is shown only by its last characters.
        form.reset(channelValues(saved), { keepDirtyValues: false });
        setIsChanging(false);
        onChanged();
        toast({ title: settingsTexts.success, description: texts.saved });
      },
      onError: (error) => {
        setIsChanging(false);
        const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
        for (const [name, message] of Object.entries(fields)) form.setError(name as keyof ChannelValues, { message });
        toast({ title: settingsTexts.error, description: texts.saveFailed, variant: 'destructive' });
      },
    });

  const submit = form.handleSubmit((values) => {
    const missing = missingInForm(values, settings);
    for (const [name, message] of missing) form.setError(name, { message }, { shouldFocus: true });
    if (missing.length > 0) return;
    if (isActive) save(channelBody(values, settings));
    else setIsChanging(true);
  });
  const changeProvider = (choices: ProviderChoices) => save({ ...channelBody(form.getValues(), settings), ...choices });

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {isReal ? <RealNumber form={form} settings={settings} isActive={isActive} /> : <SimulatorRow />}
      <div className="space-y-4 border-t pt-4">
        {isReal && isActive ? (
          <Controller
            control={form.control}
            name="answers"
            render={({ field: { value, onChange } }) => (
              <ChoiceGroup
                title={channelTexts.answersTitle}
                hint={value === null ? channelTexts.answersMissing : channelTexts.answersHint}
                value={value}
                choices={channelTexts.answers}
                onValueChange={onChange}
              />
            )}
          />
        ) : null}
        <SwitchRow control={form.control} name="autoReply" label={texts.autoReply} hint={texts.autoReplyHint} />
        <SwitchRow control={form.control} name="aiEnabled" label={texts.aiEnabled} hint={texts.aiEnabledHint} />
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3">
        {isDirty ? <p className="text-ink-muted text-xs">{channelTexts.unsaved}</p> : null}
        <Button type="submit" variant={isActive ? 'secondary' : 'primary'} isBusy={isPending && !isChanging}>
          {isActive
            ? isPending
              ? settingsTexts.saving
              : settingsTexts.save
            : channelTexts.change(texts.providers[provider])}
        </Button>
      </div>
      {isChanging ? (
        <ChangeProviderDialog
          from={activeProvider}
          to={provider}
          answers={settings.answers}
          isBusy={isPending}
          onClose={() => setIsChanging(false)}
          onConfirm={changeProvider}
        />
      ) : null}
      <LeaveGuard isDirty={isDirty} onLeave={() => form.reset(undefined, { keepDirtyValues: false })} />
    </form>
  );
}

type RealNumberProps = {
  form: ReturnType<typeof useForm<ChannelValues>>;
  settings: WhatsAppSettings;
  isActive: boolean;
};

function RealNumber({ form, settings, isActive }: RealNumberProps) {
  const { provider } = settings;
  return provider === 'simulator' ? null : (
    <>
      <ProviderGuide provider={provider} isOpen={!isActive} />
      <ProviderFields provider={provider} settings={settings} form={form} />
      <InboundAddress settings={settings} form={form} />
      {isActive ? <WebhookRegistration /> : null}
    </>
  );
}
