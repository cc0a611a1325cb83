import { MODEL_OWNERS, type ModelSettings, type ModelSettingsBody } from '@prumo/contracts/agent/model';
import { Controller, useForm } from 'react-hook-form';
import { LeaveGuard } from '#platform/forms/leave-guard.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { ApiError } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { toast } from '#ui/toast/toast.ts';
import { spentOn } from '../model-query.ts';
import { ConnectionTest } from './connection-test.tsx';
import { modelTexts as texts } from './model-texts.ts';
import { fieldOf, type ModelValues, modelResolver, modelValues } from './model-values.ts';
import { Amount, OwnModelFields } from './own-model-fields.tsx';
import { useSaveModel } from './use-model.ts';

export function ModelForm({ settings }: { settings: ModelSettings }) {
  const form = useForm<ModelValues, unknown, ModelSettingsBody>({
    resolver: modelResolver,
    values: modelValues(settings),
    resetOptions: { keepDirtyValues: true },
  });
  const { register, control, watch, handleSubmit, setError, reset } = form;
  const { errors, isDirty } = form.formState;
  const { mutate, isPending } = useSaveModel();
  const owner = watch('owner');
  const labels = texts.owners(settings.installation?.model ?? null);

  const save = (body: ModelSettingsBody) =>
    mutate(body, {
      onSuccess: (saved) => {
        reset(modelValues(saved), { keepDirtyValues: false });
        toast({ title: texts.saved });
      },
      onError: (error) => {
        const fields = error instanceof ApiError ? (error.fields ?? {}) : {};
        for (const [path, message] of Object.entries(fields)) setError(fieldOf(path), { message });
        toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
      },
    });

  return (
    <form noValidate onSubmit={handleSubmit(save)}>
      <div className="grid max-w-3xl gap-x-3 gap-y-3.5 sm:grid-cols-2">
        <Field
          label={texts.owner}
          error={errors.owner?.message}
          hint={owner === 'installation' && settings.installation === null ? texts.noInstallation : undefined}
          className="sm:col-span-2"
        >
          {(field) => (
            <Controller
              control={control}
              name="owner"
              render={({ field: { value, onChange, onBlur, ref } }) => (
                <Select
                  {...field}
                  ref={ref}
                  value={value}
                  onValueChange={onChange}
                  onBlur={onBlur}
                  options={MODEL_OWNERS.map((one) => ({ value: one, label: labels[one] }))}
                />
              )}
            />
          )}
        </Field>
        {owner === 'account' ? <OwnModelFields form={form as never} settings={settings} /> : null}
        {owner === 'none' ? null : (
          <Field
            label={texts.limit}
            error={errors.dailyLimit?.message}
            hint={texts.limitHint}
            className="sm:col-span-2"
          >
            {(field) => <Amount {...field} {...register('dailyLimit')} />}
          </Field>
        )}
      </div>
      <SpentToday settings={settings} />
      <div className="mt-4 flex flex-wrap items-center gap-3 border-t pt-3">
        {settings.own !== null && owner === 'account' ? <ConnectionTest isDirty={isDirty} /> : null}
        <div className="ml-auto flex items-center gap-3">
          {isDirty ? <p className="text-ink-muted text-sm">{texts.unsaved}</p> : null}
          <Button type="submit" variant="primary" isBusy={isPending}>
            {isPending ? texts.saving : texts.save}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={isDirty} onLeave={() => reset(undefined, { keepDirtyValues: false })} />
    </form>
  );
}

function SpentToday({ settings: { spentToday, dailyLimit } }: { settings: ModelSettings }) {
  if (spentToday === null && dailyLimit === null) return null;
  const spent = spentToday?.total ?? 0;
  const isReached = dailyLimit !== null && spent >= dailyLimit;
  const words = texts.today(spent, dailyLimit);
  return (
    <div className="mt-4 max-w-3xl">
      <p className="figure text-sm">{words}</p>
      {spentToday === null ? null : <p className="figure mt-0.5 text-ink-muted text-xs">{spentOn(spentToday)}</p>}
      {dailyLimit === null ? null : (
        <Progress
          value={spent}
          max={dailyLimit}
          label={words}
          {...(isReached ? { tone: 'amber' as const } : {})}
          className="mt-1.5"
        />
      )}
      {isReached ? <p className="mt-1.5 text-amber-text text-sm">{texts.limitReached}</p> : null}
    </div>
  );
}
