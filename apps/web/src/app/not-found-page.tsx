import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useDocumentTitle } from '#ui/layout/page-header.tsx';
import { shellTexts } from './texts.ts';

export function NotFoundPage() {
  useDocumentTitle(shellTexts.notFoundTab);
  return (
    <div className="flex min-h-[70dvh] items-center justify-center p-4">
      <Card className="flex w-full max-w-md flex-col items-center px-6 py-10 text-center">
        <TriangleAlert aria-hidden="true" className="size-8 text-amber-dot" />
        <h1 lang="en" className="mt-4 font-semibold text-xl">
          {shellTexts.notFoundTitle}
        </h1>
        <p className="mt-2">{shellTexts.notFoundMeaning}</p>
        <p lang="en" className="mt-2 text-ink-muted text-sm">
          {shellTexts.notFoundText}
        </p>
        <Button asChild className="mt-6">
          <Link to="/dashboard">{shellTexts.backHome}</Link>
        </Button>
      </Card>
    </div>
  );
}
