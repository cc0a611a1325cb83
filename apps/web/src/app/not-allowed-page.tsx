import { Link } from '@tanstack/react-router';
import { NotAllowed } from '#platform/session/not-allowed.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Page, PageHeader } from '#ui/layout/page-header.tsx';
import { shellTexts } from './texts.ts';

export function NotAllowedPage() {
  return (
    <Page>
      <PageHeader title={shellTexts.notAllowedTitle} />
      <NotAllowed
        action={
          <Button asChild>
            <Link to="/dashboard">{shellTexts.backHome}</Link>
          </Button>
        }
      />
    </Page>
  );
}
