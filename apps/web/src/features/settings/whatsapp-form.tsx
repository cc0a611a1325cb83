import type { WhatsAppSettings } from '@prumo/contracts/channel';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { toast } from '#ui/toast.ts';
import { useSaveWhatsApp } from './queries.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.whatsapp;
const SWITCHES = ['autoReply', 'aiEnabled'] as const;

type Values = Pick<WhatsAppSettings, (typeof SWITCHES)[number]>;

export function WhatsAppForm({ settings: { autoReply, aiEnabled } }: { settings: WhatsAppSettings }) {
  const { control, handleSubmit } = useForm<Values>({
    values: { autoReply, aiEnabled },
    resetOptions: { keepDirtyValues: true },
  });
  const id = useId();
  const { mutate, isPending } = useSaveWhatsApp();

  const save = (values: Values) =>
    mutate(values, {
      onSuccess: () => toast({ title: settingsTexts.success, description: texts.saved }),
      onError: () => toast({ title: settingsTexts.error, description: texts.saveFailed, variant: 'destructive' }),
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="space-y-4 border-t pt-4">
      {SWITCHES.map((name) => (
        <div key={name} className="flex items-start gap-3">
          <div className="min-w-0 flex-1">
            <label htmlFor={id + name} className="block font-medium text-sm">
              {texts[name]}
            </label>
            <p id={`${id + name}-hint`} className="text-ink-faint text-xs">
              {texts[`${name}Hint`]}
            </p>
          </div>
          <Controller
            control={control}
            name={name}
            render={({ field: { value, onChange } }) => (
              <Switch
                id={id + name}
                aria-describedby={`${id + name}-hint`}
                checked={value}
                onCheckedChange={onChange}
              />
            )}
          />
        </div>
      ))}
      <div className="flex justify-end">
        <Button type="submit" isBusy={isPending}>
          {isPending ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}
