import type { Provider } from '@prumo/contracts/channel';
import { ChevronRight } from 'lucide-react';
import { settingsTexts } from '../texts.ts';
import { channelTexts } from './channel-texts.ts';

type ProviderGuideProps = { provider: Exclude<Provider, 'simulator'>; isOpen: boolean };

export const ProviderGuide = ({ provider, isOpen }: ProviderGuideProps) => (
  <details key={provider} open={isOpen} className="group rounded-lg border bg-sunken">
    <summary className="flex cursor-pointer items-center gap-1.5 rounded-lg px-3 py-2 font-medium text-sm">
      <ChevronRight aria-hidden="true" className="size-3.5 text-ink-faint transition-transform group-open:rotate-90" />
      {channelTexts.guide(settingsTexts.whatsapp.providers[provider])}
    </summary>
    <ol className="list-decimal space-y-1.5 px-3 pb-3 pl-9 text-ink-muted text-sm marker:text-ink-faint">
      {channelTexts.steps[provider].map((step) => (
        <li key={step}>{step}</li>
      ))}
    </ol>
  </details>
);
