import { getRouteApi, Link } from '@tanstack/react-router';
import { ListChecks, Smartphone } from 'lucide-react';
import { useSaveFirstRun } from '#features/first-run/queries.ts';
import { tellFirstRunFailed } from '#features/first-run/tell-first-run-failed.ts';
import { HelpPage } from '#features/help/help-page.tsx';
import { helpTexts as texts } from '#features/help/texts.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';

const route = getRouteApi('/help/$page');

export function HelpRoute() {
  const { page } = route.useParams();
  const { mutate, isPending } = useSaveFirstRun();
  const handleShow = () =>
    mutate(
      { areStepsHidden: false },
      { onSuccess: () => toast({ title: texts.stepsShown }), onError: tellFirstRunFailed },
    );
  return (
    <HelpPage
      page={page}
      actions={
        <>
          <IfAllowed right="settings">
            <Button icon={<ListChecks />} isBusy={isPending} onClick={handleShow}>
              {texts.showSteps}
            </Button>
          </IfAllowed>
          <IfAllowed right="answer">
            <Button asChild>
              <Link to="/inbox" search={{ guia: 'sim' }}>
                <Smartphone />
                {texts.simulate}
              </Link>
            </Button>
          </IfAllowed>
        </>
      }
    />
  );
}
