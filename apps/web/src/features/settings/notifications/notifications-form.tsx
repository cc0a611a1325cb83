import { zodResolver } from '@hookform/resolvers/zod';
import type { LastSummary } from '@prumo/contracts/notifications';
import { type NotificationSettings, NotificationSettingsBody } from '@prumo/contracts/notifications';
import { summaryFailureWords } from '@prumo/contracts/reasons/summary-words';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { askForNotices, useNoticePermission } from '#platform/browser/notice-permission.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { formatPhone } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { toast } from '#ui/toast/toast.ts';
import { SwitchRow } from '../switch-row.tsx';
import { settingsTexts } from '../texts.ts';
import { EmailConfirmation } from './email-confirmation.tsx';
import { notificationSettingsTexts as texts } from './notification-texts.ts';
import { useConfirmationLink, useSaveNotifications } from './queries.ts';

const Body = NotificationSettingsBody.required();
type Values = z.infer<typeof Body>;

const valuesOf = (settings: NotificationSettings): Values => ({
  emailNotifications: settings.emailNotifications,
  browserNotifications: settings.browserNotifications,
  whatsappNotifications: settings.whatsappNotifications,
  email: settings.email,
  phone: formatPhone(settings.phone),
});

type NotificationsFormProps = { settings: NotificationSettings; hasTeam: boolean };

export function NotificationsForm({ settings, hasTeam }: NotificationsFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(Body),
    values: valuesOf(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, handleSubmit, formState, setError, reset } = form;
  const [isMailed, isSent] = useWatch({ control, name: ['emailNotifications', 'whatsappNotifications'] });
  const permission = useNoticePermission();
  const { mutate, isPending } = useSaveNotifications();
  const link = useConfirmationLink();

  const save = (values: Values) =>
    mutate(values, {
      onSuccess: (saved) => {
        reset(valuesOf(saved), { keepDirtyValues: false });
        toast({ title: settingsTexts.success, description: settingsTexts.general.saved });
        const isNew = saved.email !== settings.email && saved.emailState === 'unconfirmed';
        if (isNew && saved.canMail && saved.emailNotifications) link.mutate();
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
        for (const [name, message] of Object.entries(fields)) setError(name as keyof Values, { message });
        toast({
          title: settingsTexts.error,
          description: settingsTexts.general.saveFailed,
          variant: 'destructive',
        });
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)} className="space-y-4">
      {permission === 'impossible' || permission === 'unsupported' ? (
        <p className="text-ink-muted text-sm">{texts.browserHints[permission]}</p>
      ) : (
        <SwitchRow
          control={control}
          name="browserNotifications"
          label={texts.browser}
          hint={texts.browserHints[permission]}
          onUsed={(isOn) => (isOn ? void askForNotices() : undefined)}
        />
      )}
      {permission === 'default' ? (
        <Button variant="link" size="sm" onClick={askForNotices}>
          {texts.allow}
        </Button>
      ) : null}
      <div className="space-y-3 border-t pt-4">
        <SwitchRow
          control={control}
          name="emailNotifications"
          label={texts.email}
          hint={settings.canMail ? texts.emailHint : texts.noMail}
        />
        {isMailed ? (
          <Field
            label={texts.emailAddress}
            error={formState.errors.email?.message}
            {...(settings.email === '' ? { hint: texts.emailMissing } : {})}
          >
            {(field) => <Input {...field} {...register('email')} type="email" autoComplete="email" />}
          </Field>
        ) : null}
        {isMailed ? <EmailConfirmation settings={settings} link={link} /> : null}
        <LastSummaryLine last={settings.last.email} />
      </div>
      <div className="space-y-3 border-t pt-4">
        <SwitchRow
          control={control}
          name="whatsappNotifications"
          label={texts.whatsapp}
          hint={hasTeam ? texts.whatsappHintOfTeam : texts.whatsappHint}
        />
        {isSent ? (
          <Field label={texts.phone} error={formState.errors.phone?.message} hint={phoneHint(settings, hasTeam)}>
            {(field) => <Input {...field} {...register('phone')} inputMode="tel" autoComplete="tel" />}
          </Field>
        ) : null}
        <LastSummaryLine last={settings.last.whatsapp} />
      </div>
      <div className="flex justify-end">
        <Button type="submit" isBusy={isPending}>
          {isPending ? settingsTexts.saving : settingsTexts.save}
        </Button>
      </div>
    </form>
  );
}

const phoneHint = ({ phone, replyWindowHours }: NotificationSettings, hasTeam: boolean): string =>
  [
    phone === '' ? texts.phoneMissing : texts.repliesHint,
    replyWindowHours === null ? '' : texts.windowHint(replyWindowHours, hasTeam),
  ]
    .filter(Boolean)
    .join(' ');

function LastSummaryLine({ last }: { last: LastSummary | null }) {
  if (!last) return null;
  const { day, status, reason } = last;
  const isBad = status === 'failed' || status === 'unknown';
  return (
    <p aria-live="polite" className={cn('break-words text-xs', isBad ? 'text-red-text' : 'text-ink-muted')}>
      {texts.last(day.split('-').reverse().slice(0, 2).join('/'), status)}
      {reason ? texts.reason(summaryFailureWords(reason)) : ''}
    </p>
  );
}
