import { LockOpen } from 'lucide-react';
import { settingsTexts } from './texts.ts';

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\]|.*\.localhost)$/;

/** Over http anyone on the network could read the session; loopback never leaves the machine. */
export const isExposed = ({ protocol, hostname }: { protocol: string; hostname: string }) =>
  protocol === 'http:' && !LOOPBACK.test(hostname);

export function InsecureNotice() {
  if (!isExposed(window.location)) return null;
  return (
    <p role="note" className="mb-4 flex items-start gap-2 rounded-md bg-amber-soft px-3 py-2 text-amber-text text-sm">
      <LockOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {settingsTexts.security.insecure}
    </p>
  );
}
