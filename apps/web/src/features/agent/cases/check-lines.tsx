import type { Case } from '@prumo/contracts/agent/cases';
import type { CaseCheck } from '@prumo/contracts/agent/checks';
import { Check, X } from 'lucide-react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { caseTexts as texts } from './case-texts.ts';

export type CheckLinesProps = {
  checks: Case['checks'];
  products: Case['products'];
  isBusy: boolean;
  onRemove: (check: CaseCheck) => void;
};

export function CheckLines({ checks, products, isBusy, onRemove }: CheckLinesProps) {
  if (checks.length === 0) return null;
  return (
    <ul className="mt-1 space-y-1">
      {checks.map(({ check, isMet }) => {
        const product = 'productId' in check ? products.find(({ id }) => id === check.productId) : null;
        const words = texts.checkWords(check, product?.name ?? null);
        return (
          <li
            key={JSON.stringify(check)}
            className="flex items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-2 text-sm"
          >
            <Badge tone={isMet ? 'green' : 'red'} icon={isMet ? <Check /> : <X />} className="shrink-0">
              {isMet ? texts.met : texts.unmet}
            </Badge>
            <span className="min-w-0 flex-1 break-words">{words}</span>
            <IconButton
              label={texts.removeCheck(words)}
              icon={<X />}
              size="sm"
              disabled={isBusy}
              onClick={() => onRemove(check)}
            />
          </li>
        );
      })}
    </ul>
  );
}
