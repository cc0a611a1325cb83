import { useQuery } from '@tanstack/react-query';
import { leadListsQuery } from '#domain/leads/queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { type AudienceValues, CAMPAIGN_AUDIENCE, groupDigits, isChanged, toggled } from './batch-form-values.ts';
import { filterOptionsQuery } from './batch-queries.ts';
import { CampaignAudience } from './campaign-audience.tsx';
import { CityFilter } from './city-filter.tsx';
import { StatusFilter } from './status-filter.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts.audience;

type AudienceFiltersProps = {
  targetTags: readonly string[];
  values: AudienceValues;
  onChange: (values: AudienceValues) => void;
  budgetError: string | undefined;
};

export function AudienceFilters({ targetTags, values, onChange, budgetError }: AudienceFiltersProps) {
  const options = useQuery(filterOptionsQuery);
  const change = (part: Partial<AudienceValues>) => onChange({ ...values, ...part });
  return (
    <Panel
      title={texts.title}
      description={texts.hint}
      actions={
        isChanged(values) ? (
          <Button size="sm" variant="ghost" onClick={() => onChange(CAMPAIGN_AUDIENCE)}>
            {texts.clear}
          </Button>
        ) : null
      }
    >
      {options.data ? (
        <div className="space-y-5 pt-2">
          <CampaignAudience targetTags={targetTags} values={values} onChange={change} />
          <StatusFilter
            options={options.data.status}
            chosen={values.status}
            onToggle={(status) => change({ status: toggled(values.status, status) })}
          />
          <CityFilter
            options={options.data.cities}
            chosen={values.city}
            onToggle={(city) => change({ city: toggled(values.city, city) })}
          />
          <div className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-4">
            <BudgetFilter values={values} onChange={change} error={budgetError} />
            <ListFilter value={values.customList} onChange={(customList) => change({ customList })} />
          </div>
        </div>
      ) : options.isError ? (
        <ErrorState
          title={texts.optionsFailed}
          description={errorMessage(options.error)}
          onRetry={() => options.refetch()}
        />
      ) : (
        <Loading label={texts.loading} className="pt-2">
          <SkeletonLines lines={8} />
        </Loading>
      )}
    </Panel>
  );
}

type BudgetFilterProps = {
  values: AudienceValues;
  onChange: (part: Partial<AudienceValues>) => void;
  error: string | undefined;
};

function BudgetFilter({ values, onChange, error }: BudgetFilterProps) {
  const { budgetMin, budgetMax } = values;
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="sr-only">{texts.budget}</legend>
      <div className="grid grid-cols-2 gap-3">
        <BudgetField
          label={texts.budgetMin}
          value={budgetMin}
          onChange={(typed) => onChange({ budgetMin: typed })}
          error={error}
        />
        <BudgetField label={texts.budgetMax} value={budgetMax} onChange={(typed) => onChange({ budgetMax: typed })} />
      </div>
      {error ? null : <p className="mt-1 text-ink-faint text-xs">{texts.budgetHint}</p>}
    </fieldset>
  );
}

type BudgetFieldProps = { label: string; value: string; onChange: (typed: string) => void; error?: string | undefined };

const BudgetField = ({ label, value, onChange, error }: BudgetFieldProps) => (
  <Field label={label} error={error}>
    {(control) => (
      <Input
        {...control}
        className="figure"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.anyBudget}
        value={value}
        onChange={(event) => onChange(groupDigits(event.target.value))}
      />
    )}
  </Field>
);

function ListFilter({ value, onChange }: { value: string; onChange: (list: string) => void }) {
  const { data: lists = [] } = useQuery(leadListsQuery);
  const options = lists.map(({ id, name, totalLeads }) => ({
    value: id,
    label: texts.listOption(name, totalLeads),
  }));
  return (
    <Field label={texts.list} hint={lists.length === 0 ? texts.noLists : undefined} className="col-span-2">
      {(control) => (
        <Select
          {...control}
          value={value}
          onValueChange={onChange}
          options={[[{ value: '', label: texts.anyList }], options].filter((group) => group.length > 0)}
        />
      )}
    </Field>
  );
}
