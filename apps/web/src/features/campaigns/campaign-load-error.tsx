import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { campaignTexts } from './texts.ts';

/** The campaign could not be read: try again, or go back to the list. */
export function CampaignLoadError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Card className="flex flex-col items-center pb-8">
      <ErrorState
        title={campaignTexts.loadOneFailed}
        description={errorMessage(error)}
        onRetry={onRetry}
        className="pb-3"
      />
      <Button asChild size="sm" variant="ghost">
        <Link to="/campaigns">
          <ArrowLeft />
          {campaignTexts.back}
        </Link>
      </Button>
    </Card>
  );
}
