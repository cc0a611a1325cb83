import { useState } from 'react';
import { lazyPart, RetryQuietly } from '../lazy-part.tsx';
import { useToast } from './toast.ts';

const ToastView = lazyPart(() => import('./toast-view.tsx'), 'ToastView', { Failed: RetryQuietly });

export function Toaster() {
  const { current } = useToast();
  const [isWanted, setWanted] = useState(false);
  if (current && !isWanted) setWanted(true);
  return isWanted ? <ToastView /> : null;
}
