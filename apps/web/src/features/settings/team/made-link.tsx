import type { LinkMade } from '@prumo/contracts/team';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { teamTexts } from './texts.ts';

const texts = teamTexts.link;

export function MadeLink({ link, path }: { link: LinkMade; path: '/convite' | '/nova-senha' }) {
  const timezone = useTimezone();
  const address = `${window.location.origin}${path}/${link.token}`;

  return (
    <div className="space-y-3" role="status">
      <CopyField label={texts.label} hint={texts.once} value={address} />
      <p className="text-sm">{link.isMailed ? texts.mailed : texts.notMailed}</p>
      <p className="figure text-ink-muted text-sm">{texts.until(formatDateTime(link.expiresAt, timezone))}</p>
    </div>
  );
}

export const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <Button variant="primary" onClick={onClose}>
    {texts.close}
  </Button>
);
