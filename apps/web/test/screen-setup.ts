// First: React looks for a window when it is loaded.
import './one-window.ts';

import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../src/platform/requests/query-client.ts';
import { toast } from '../src/ui/toast/toast.ts';

afterEach(() => {
  toast({ title: '' }).dismiss();
  cleanup();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});
