import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Panel } from '#ui/layout/card.tsx';
import type { ConfigErrors, ConfigValues } from './batch-form-values.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.config;
const FIELDS = ['batchSize', 'delayBetweenBatches', 'delayBetweenMessages', 'maxDailyMessages'] as const;

type SendConfigProps = { values: ConfigValues; errors: ConfigErrors; onChange: (values: ConfigValues) => void };

export function SendConfig({ values, errors, onChange }: SendConfigProps) {
  return (
    <Panel title={texts.title} description={texts.hint}>
      <div className="grid grid-cols-2 gap-x-3 gap-y-4 pt-2 xl:grid-cols-4">
        {FIELDS.map((name) => (
          <Field key={name} label={texts[name]} hint={texts[`${name}Hint`]} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                className="figure"
                inputMode="numeric"
                autoComplete="off"
                value={values[name]}
                onChange={(event) => onChange({ ...values, [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </div>
    </Panel>
  );
}
