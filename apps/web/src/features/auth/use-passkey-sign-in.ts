import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { askForPasskey, knowsPasskeys, offersQuietly, stopAsking } from '#platform/browser/passkeys.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { toast } from '#ui/toast/toast.ts';
import { authFailure } from './auth-failure.ts';
import { passkeysOfferedQuery, readPasskeyOptions, signInWithPasskey } from './queries.ts';
import { passkeyTexts as texts } from './second-step-texts.ts';

const tell = (error: unknown) =>
  toast({ title: texts.failed, description: authFailure(error, texts.failed), variant: 'destructive' });

type Options = Awaited<ReturnType<typeof readPasskeyOptions>>;

/** False: nobody chose a passkey. */
async function signIn(options: Options, { isQuiet }: { isQuiet: boolean }): Promise<boolean> {
  const answer = await askForPasskey(options, { isQuiet });
  if (!answer) return false;
  await signInWithPasskey(answer);
  return true;
}

/** Where nobody has a passkey the page stays as it is without them. `isAsking`: the user field is on the screen. */
export function usePasskeySignIn({ isAsking, onSignedIn }: { isAsking: boolean; onSignedIn: () => Promise<void> }) {
  const { data } = useQuery({ ...passkeysOfferedQuery, enabled: knowsPasskeys() });
  const isOffered = data?.isOffered ?? false;
  const [isBusy, setIsBusy] = useState(false);
  const [round, setRound] = useState(0);
  const once = useSingleFlight();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew; who is told at the end does not change
  useEffect(() => {
    if (!isOffered || !isAsking) return;
    let isLeft = false;
    const offer = async () => {
      if (!(await offersQuietly()) || isLeft) return;
      // Nobody asked for this, so without a network it is not offered, and nobody is told.
      const options = await readPasskeyOptions().catch(() => null);
      if (!options || isLeft) return;
      try {
        if (await signIn(options, { isQuiet: true })) await onSignedIn();
      } catch (error) {
        if (isLeft) return;
        tell(error);
        // A challenge that is too old is one of the reasons, and the next one is new.
        setRound((before) => before + 1);
      }
    };
    offer().catch(() => undefined);
    return () => {
      isLeft = true;
      void stopAsking();
    };
  }, [isOffered, isAsking, round]);

  const choose = () =>
    once(async () => {
      setIsBusy(true);
      try {
        if (await signIn(await readPasskeyOptions(), { isQuiet: false })) return await onSignedIn();
      } catch (error) {
        tell(error);
      }
      setIsBusy(false);
      setRound((before) => before + 1);
    });

  return { isOffered, isBusy, choose } as const;
}
