import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Sparkles } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { toast } from '#ui/toast/toast.ts';
import { DemonstrationNote } from './demonstration-note.tsx';
import { demonstrationQuery, useLoadDemonstration } from './queries.ts';
import { demonstrationTexts as texts } from './texts.ts';

export function DemonstrationOffer() {
  const { data } = useQuery(demonstrationQuery);
  const load = useLoadDemonstration();
  if (data?.isLoaded) return <DemonstrationNote ownNotes={data.ownNotes} />;
  if (!data?.isOffered) return null;

  function handleLoad() {
    load.mutate(undefined, {
      onSuccess: () => toast({ title: texts.doneLoad }),
      onError: (error) => toast({ title: texts.failedLoad, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <Card className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Sparkles aria-hidden="true" className="size-5 shrink-0 text-accent-text" />
      <div className="min-w-[220px] flex-1">
        <h2 className="font-semibold text-base">{texts.offerTitle}</h2>
        <p className="text-ink-muted text-sm">{texts.offer}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button asChild>
          <Link to="/leads" state={{ isImporting: true }}>
            {texts.importOwn}
          </Link>
        </Button>
        <Button variant="primary" isBusy={load.isPending} onClick={handleLoad}>
          {load.isPending ? texts.loading : texts.load}
        </Button>
      </div>
    </Card>
  );
}
