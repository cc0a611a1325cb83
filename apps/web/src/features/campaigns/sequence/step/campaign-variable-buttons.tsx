import { LEAD_VARIABLES } from '@prumo/contracts/leads/variables';
import { type CampaignVariable, PRODUCT_VARIABLES } from '@prumo/contracts/variables/campaign';
import { VariableButtons } from '#domain/leads/variable-buttons.tsx';
import { sequenceTexts } from '../texts.ts';

const texts = sequenceTexts.step;

type CampaignVariableButtonsProps = {
  labelOf?: (name: CampaignVariable) => string;
  onInsert: (name: CampaignVariable) => void;
};

/** Of the lead, and of the campaign's product. */
export const CampaignVariableButtons = ({ labelOf = texts.insert, onInsert }: CampaignVariableButtonsProps) => (
  <div className="space-y-1">
    <VariableButtons<CampaignVariable>
      label={texts.variables}
      names={LEAD_VARIABLES}
      labelOf={labelOf}
      onInsert={onInsert}
    />
    <VariableButtons<CampaignVariable>
      label={texts.ofProduct}
      names={PRODUCT_VARIABLES}
      labelOf={labelOf}
      onInsert={onInsert}
    />
  </div>
);
