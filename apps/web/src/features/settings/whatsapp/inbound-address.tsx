import type { WhatsAppSettings } from '@prumo/contracts/channel';
import { Copy } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { settingsTexts } from '../texts.ts';
import { channelTexts } from './channel-texts.ts';
import type { ChannelValues } from './channel-values.ts';

const texts = settingsTexts.whatsapp;

type InboundAddressProps = { settings: WhatsAppSettings; form: UseFormReturn<ChannelValues> };

/** Our address, unless messages pass through an address of the user's own (NS-158). */
export function InboundAddress({ settings: { inboundUrl }, form }: InboundAddressProps) {
  const { register, setValue, setFocus, control, formState } = form;
  const url = useWatch({ control, name: 'webhookUrl' });
  const isOther = url.trim() !== inboundUrl;

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: texts.copied });
    } catch {
      // Without https a browser may refuse; the selected text can still be copied by hand.
      setFocus('webhookUrl', { shouldSelect: true });
      toast({ title: texts.copyFailed, variant: 'destructive' });
    }
  }

  return (
    <div>
      <Field
        label={channelTexts.webhookUrl}
        hint={isOther ? channelTexts.otherAddress : texts.inboundHint}
        error={formState.errors.webhookUrl?.message}
      >
        {(field) => (
          <div className="flex gap-2">
            <Input {...field} {...register('webhookUrl')} inputMode="url" autoComplete="off" className="figure" />
            <IconButton variant="secondary" label={texts.copy} icon={<Copy />} onClick={handleCopy} />
          </div>
        )}
      </Field>
      {isOther ? (
        <Button
          variant="link"
          size="sm"
          onClick={() => setValue('webhookUrl', inboundUrl, { shouldDirty: true, shouldValidate: true })}
        >
          {channelTexts.useOurs}
        </Button>
      ) : null}
    </div>
  );
}
