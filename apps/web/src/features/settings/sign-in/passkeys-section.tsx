import type { Passkey } from '@prumo/contracts/team/passkeys';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { knowsPasskeys } from '#platform/browser/passkeys.ts';
import { formatDate, formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { QueryState } from '../query-state.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './passkey-dialogs.tsx';
import { passkeysQuery } from './queries.ts';
import { signInTexts } from './texts.ts';

const texts = signInTexts.passkeys;
type Open = { act: 'add' } | { act: 'rename' | 'remove'; passkey: Passkey };

export function PasskeysSection({ onSecured }: { onSecured?: () => void }) {
  const query = useQuery(passkeysQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <h3 className="font-medium text-sm">{texts.title}</h3>
      <p className="text-ink-muted text-sm">{texts.hint}</p>
      <QueryState query={query} texts={signInTexts}>
        {({ passkeys, address }) => {
          const whyNot = whyNotHere(address);
          return (
            <>
              {passkeys.length > 0 ? (
                <ul aria-label={texts.label} className="mt-2 divide-y rounded-md border">
                  {passkeys.map((passkey) => (
                    <PasskeyRow key={passkey.id} passkey={passkey} onAct={(act) => setOpen({ act, passkey })} />
                  ))}
                </ul>
              ) : null}
              {whyNot ? (
                <p className="mt-2 text-ink-muted text-sm">{whyNot}</p>
              ) : (
                <Button className="mt-2" onClick={() => setOpen({ act: 'add' })}>
                  {texts.add}
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
      {open?.act === 'add' ? (
        <AddPasskeyDialog
          onClose={close}
          onDone={() => {
            close();
            onSecured?.();
          }}
        />
      ) : null}
      {open?.act === 'rename' ? <RenamePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
      {open?.act === 'remove' ? <RemovePasskeyDialog passkey={open.passkey} onClose={close} /> : null}
    </section>
  );
}

function whyNotHere(address: string | null): string | null {
  if (address === null) return texts.notAnywhere;
  if (window.location.origin !== address) return texts.notHere(address);
  return knowsPasskeys() ? null : texts.notInBrowser;
}

type PasskeyRowProps = { passkey: Passkey; onAct: (act: 'rename' | 'remove') => void };

function PasskeyRow({ passkey: { name, createdAt, lastUsedAt }, onAct }: PasskeyRowProps) {
  const timezone = useTimezone();
  const used = texts.lastUsed(lastUsedAt === null ? null : formatDateTime(lastUsedAt, timezone));
  return (
    <li className="flex items-center gap-1 px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="break-words text-sm">{name}</p>
        <p className="figure text-ink-muted text-xs">
          {texts.created(formatDate(createdAt, timezone))} · {used}
        </p>
      </div>
      <IconButton label={texts.renameOf(name)} icon={<Pencil />} onClick={() => onAct('rename')} />
      <IconButton label={texts.removeOf(name)} icon={<Trash2 />} onClick={() => onAct('remove')} />
    </li>
  );
}
