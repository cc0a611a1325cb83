import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { monitorTexts } from './texts.ts';

const texts = monitorTexts.recipients;

export const CampaignGone = () => (
  <Card>
    <ErrorState
      title={texts.gone}
      description={texts.goneHint}
      action={
        <Button asChild size="sm" variant="ghost">
          <Link to="/campaign-monitoring">
            <ArrowLeft />
            {texts.back}
          </Link>
        </Button>
      }
    />
  </Card>
);
