import { LEAD_VARIABLES } from '@prumo/contracts/leads/variables';
import { type CampaignVariable, PRODUCT_VARIABLES } from '@prumo/contracts/variables/campaign';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.step;

type VariableButtonsProps = {
  labelOf: (name: CampaignVariable) => string;
  onInsert: (name: CampaignVariable) => void;
};

export const VariableButtons = (props: VariableButtonsProps) => (
  <div className="space-y-1">
    <Variables title={texts.variables} names={LEAD_VARIABLES} {...props} />
    <Variables title={texts.ofProduct} names={PRODUCT_VARIABLES} {...props} />
  </div>
);

type VariablesProps = VariableButtonsProps & { title: string; names: readonly CampaignVariable[] };

const Variables = ({ title, names, labelOf, onInsert }: VariablesProps) => (
  <div className="flex flex-wrap items-center gap-1">
    <span className="mr-1 text-ink-faint text-xs">{title}</span>
    {names.map((name) => (
      <button
        key={name}
        type="button"
        aria-label={labelOf(name)}
        onClick={() => onInsert(name)}
        className="inline-flex h-6 items-center rounded-sm border border-line-strong bg-surface px-1.5 font-medium text-ink-muted text-xs hover:bg-hover hover:text-ink pointer-coarse:h-10"
      >
        {`{${name}}`}
      </button>
    ))}
  </div>
);
