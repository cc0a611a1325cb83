import type { Suppression } from '@prumo/contracts/suppressions';
import { settingsTexts } from '../texts.ts';
import { suppressionTexts as texts } from './texts.ts';

/** Who put the number there, in what words, and what happened since. */
export function Why({ entry }: { entry: Suppression }) {
  const { origin, channel, addedBy, matchedMessage, reason, hasWrittenSince } = entry;
  const who =
    origin === 'person'
      ? texts.addedBy(addedBy)
      : texts.askedOn(channel === null ? null : settingsTexts.whatsapp.providers[channel]);
  return (
    <div className="min-w-0 text-sm">
      <p className="text-ink-muted">{who}</p>
      {matchedMessage ? <p className="line-clamp-2 break-words">{texts.quote(matchedMessage)}</p> : null}
      {reason ? <p className="line-clamp-2 break-words">{reason}</p> : null}
      {hasWrittenSince ? <p className="text-ink-faint text-xs">{texts.wroteSince}</p> : null}
    </div>
  );
}
