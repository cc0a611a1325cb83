import { LEAD_VARIABLES, type LeadVariable } from '@prumo/contracts/leads/variables';
import { sequenceTexts } from '../texts.ts';

type VariableButtonsProps = {
  labelOf: (name: LeadVariable) => string;
  onInsert: (name: LeadVariable) => void;
};

export const VariableButtons = ({ labelOf, onInsert }: VariableButtonsProps) => (
  <div className="flex flex-wrap items-center gap-1">
    <span className="mr-1 text-ink-faint text-xs">{sequenceTexts.step.variables}</span>
    {LEAD_VARIABLES.map((name) => (
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
