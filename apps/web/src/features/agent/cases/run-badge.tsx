import { Badge } from '#ui/lists/badge.tsx';
import { caseTexts as texts } from './case-texts.ts';

export function RunBadge({ checks, broken }: { checks: number; broken: number }) {
  if (checks === 0) return null;
  return (
    <Badge tone={broken === 0 ? 'green' : 'red'} className="shrink-0">
      {broken === 0 ? texts.allMet : texts.broken(broken)}
    </Badge>
  );
}
