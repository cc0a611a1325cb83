import type { StepFile } from '@prumo/contracts/campaigns';
import type { MessageType } from '@prumo/contracts/conversations';
import type { CampaignId, ProductId } from '@prumo/contracts/ids';
import { renderText, variablesOf } from '@prumo/contracts/leads/variables';
import { productValuesOf } from '@prumo/contracts/variables/campaign';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { leadsQuery } from '#domain/leads/queries.ts';
import { productQuery } from '#domain/products/queries.ts';
import { Select } from '#ui/fields/select.tsx';
import { campaignQuery } from '../../queries.ts';
import { takesFiles } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { NamePreview } from './name-preview.tsx';
import { PhoneMessages } from './phone-messages.tsx';

const texts = sequenceTexts.step;
const LEADS = 30;
const SAMPLE = '';

type StepPreviewProps = { campaignId: CampaignId; type: MessageType; content: string; mediaFiles: StepFile[] };

export function StepPreview({ campaignId, type, content, mediaFiles }: StepPreviewProps) {
  const [leadId, setLeadId] = useState(SAMPLE);
  const campaign = useQuery(campaignQuery(campaignId)).data;
  const tags = campaign?.targetTags ?? [];
  const productId = campaign?.productId;
  const product = useQuery({ ...productQuery(productId as ProductId), enabled: Boolean(productId) }).data;
  const asked = leadsQuery({ tags: tags.join(','), limit: LEADS });
  const leads = useQuery({ ...asked, enabled: tags.length > 0 }).data?.leads ?? [];
  const lead = leads.find(({ id }) => id === leadId);
  const values = { ...(lead ? variablesOf(lead) : texts.sample), ...productValuesOf(product ?? null) };
  const filled = renderText(content, values).trim();
  const options = [
    { value: SAMPLE, label: texts.previewSample },
    ...leads.map(({ id, name, phone }) => ({ value: id, label: `${name} · ${phone}` })),
  ];
  const files = takesFiles(type) ? mediaFiles : [];
  const isEmpty = filled === '' && files.length === 0;

  return (
    <section aria-label={texts.preview} className="min-w-0 self-start md:sticky md:top-0">
      <h3 className="mb-1 font-medium text-ink-muted text-xs">{texts.preview}</h3>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard too
        tabIndex={0}
        className="scroll-quiet flex max-h-[52dvh] min-h-64 flex-col gap-1.5 overflow-y-auto rounded-xl border bg-sunken p-3"
      >
        {isEmpty ? (
          <p className="m-auto max-w-48 text-center text-ink-faint text-sm">{texts.previewEmpty}</p>
        ) : (
          <PhoneMessages type={type} text={filled} files={files} />
        )}
      </div>
      <p className="mt-2 mb-1 text-ink-faint text-xs">{texts.previewLead}</p>
      <Select value={leadId} onValueChange={setLeadId} options={options} aria-label={texts.previewLead} />
      <NamePreview content={content} preferred={leads.map(({ name }) => name)} />
    </section>
  );
}
