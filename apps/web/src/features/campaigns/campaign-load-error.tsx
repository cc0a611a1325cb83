import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { isNotFound } from '#platform/requests/api-error.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { campaignTexts as texts } from './texts.ts';

export function CampaignLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const told = isNotFound(error)
    ? { title: texts.gone, description: texts.goneHint }
    : { title: texts.loadOneFailed, description: errorMessage(error), onRetry };
  return (
    <Card>
      <ErrorState
        {...told}
        action={
          <Button asChild size="sm" variant="ghost">
            <Link to="/campaigns">
              <ArrowLeft />
              {texts.back}
            </Link>
          </Button>
        }
      />
    </Card>
  );
}
