import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import type { Risk } from './sending-values.ts';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.risk;

export function RiskNotice({ risks, onBack }: { risks: readonly Risk[]; onBack: () => void }) {
  if (risks.length === 0) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-start gap-3 rounded-lg bg-amber-soft px-3 py-2.5 text-amber-text"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-52 flex-1 text-sm">
        <p className="font-semibold">{texts.title}</p>
        <p>{`${texts.text} ${risks.map((risk) => texts.items[risk]).join(', ')}.`}</p>
      </div>
      <Button size="sm" onClick={onBack}>
        {texts.back}
      </Button>
    </div>
  );
}
