import { useState } from 'react';
import { later } from '../later.tsx';
import { useToast } from './toast.ts';

const ToastView = later(() => import('./toast-view.tsx'), 'ToastView', { isQuiet: true });

/** Mounted once; what shows a toast is fetched for the first one. */
export function Toaster() {
  const { current } = useToast();
  const [isWanted, setWanted] = useState(false);
  if (current && !isWanted) setWanted(true);
  return isWanted ? <ToastView /> : null;
}
