import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ClipboardList, History, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { productsQuery } from '#domain/products/queries.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge, Chip } from '#ui/lists/badge.tsx';
import type { AgentFormHandle } from './agent-form.ts';
import { AgentForm } from './agent-form-values.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.features;

type FeaturesPanelProps = { form: AgentFormHandle; isActive: boolean };

export function FeaturesPanel({ form, isActive }: FeaturesPanelProps) {
  const { data: products } = useQuery(productsQuery);
  const hasProducts = products?.some((product) => product.isActive && product.saleStatus === 'disponivel') ?? true;
  const [qualifies, url] = form.watch(['autoQualification', 'calendlyUrl']);
  const hasUrl = Boolean(url?.trim()) && AgentForm.shape.calendlyUrl.safeParse(url?.trim()).success;
  return (
    <Panel title={texts.title} {...(isActive ? {} : { description: texts.agentOff })}>
      <ul className="divide-y divide-line">
        <Feature
          icon={<ClipboardList />}
          title={texts.qualification}
          badge={qualifies ? <On /> : <Badge>{texts.inactive}</Badge>}
        >
          {texts.qualificationText}
          <span className="mt-1.5 flex flex-wrap gap-1">
            {texts.items.map((item) => (
              <Chip key={item}>{item}</Chip>
            ))}
          </span>
        </Feature>
        <Feature
          icon={<Sparkles />}
          title={texts.match}
          badge={hasProducts ? <On /> : <Badge tone="amber">{texts.noProducts}</Badge>}
        >
          {texts.matchText}
        </Feature>
        <Feature
          icon={<CalendarCheck />}
          title={texts.call}
          badge={hasUrl ? <On /> : <Badge tone="amber">{texts.configureUrl}</Badge>}
        >
          {texts.callText}
        </Feature>
        <Feature icon={<History />} title={texts.memory} badge={<On />}>
          {texts.memoryText}
        </Feature>
      </ul>
    </Panel>
  );
}

const On = () => <Badge tone="green">{texts.active}</Badge>;

type FeatureProps = { icon: ReactNode; title: string; badge: ReactNode; children: ReactNode };

const Feature = ({ icon, title, badge, children }: FeatureProps) => (
  <li className="flex gap-3 py-3 first:pt-1 last:pb-0">
    <span aria-hidden="true" className="mt-0.5 text-ink-faint [&_svg]:size-4">
      {icon}
    </span>
    <div className="min-w-0 flex-1">
      <div className="flex items-start justify-between gap-2">
        <h3 className="font-medium text-sm">{title}</h3>
        {badge}
      </div>
      <div className="mt-0.5 text-ink-muted text-sm">{children}</div>
    </div>
  </li>
);
