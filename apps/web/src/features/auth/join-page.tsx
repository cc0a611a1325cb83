import type { SessionUser } from '@prumo/contracts/auth';
import type { OpenInvitation } from '@prumo/contracts/team';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_HINTS } from '#domain/team/role-hints.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { logout, useSession } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { JoinForm } from './join-form.tsx';
import { LinkPage, OpenLink } from './link-page.tsx';
import { openInvitationQuery, useAcceptInvitation } from './link-queries.ts';
import { joinTexts as texts } from './link-texts.ts';
import { LoginScreen } from './login-screen.tsx';

const openApp = () => window.location.replace('/');

export function JoinPage({ token }: { token: string }) {
  const query = useQuery(openInvitationQuery(token));
  return (
    <OpenLink query={query} texts={texts}>
      {(invitation) => <Invited token={token} invitation={invitation} />}
    </OpenLink>
  );
}

function Invited({ token, invitation }: { token: string; invitation: OpenInvitation }) {
  const { data: user } = useSession();
  const [isSigningIn, setIsSigningIn] = useState(false);
  if (isSigningIn && !user) return <LoginScreen onSignedIn={() => window.location.reload()} />;
  const { accountName, role, invitedBy } = invitation;
  return (
    <LinkPage
      tab={texts.tab}
      title={texts.title(accountName)}
      subtitle={texts.invited(invitedBy, accountName, ROLE_WORDS[role])}
    >
      <p className="mt-1 text-ink-muted text-sm">{ROLE_HINTS[role]}</p>
      {user ? (
        <Acceptance token={token} user={user} />
      ) : (
        <>
          <JoinForm token={token} email={invitation.email} onJoined={openApp} />
          <Button variant="link" className="mt-5 self-center" onClick={() => setIsSigningIn(true)}>
            {texts.hasUser}
          </Button>
        </>
      )}
    </LinkPage>
  );
}

function Acceptance({ token, user }: { token: string; user: SessionUser }) {
  const { mutate, isPending, isSuccess } = useAcceptInvitation(token);
  const name = user.name || user.username;
  const isBusy = isPending || isSuccess;
  const accept = () =>
    mutate(undefined, {
      onSuccess: openApp,
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <>
      <p className="mt-6 text-sm">{texts.signedInAs(name, user.username)}</p>
      <Button variant="primary" size="lg" className="mt-4 w-full" isBusy={isBusy} onClick={accept}>
        {isBusy ? texts.busy : texts.accept(name)}
      </Button>
      <Button variant="link" className="mt-5 self-center" disabled={isBusy} onClick={() => logout()}>
        {texts.other}
      </Button>
    </>
  );
}
