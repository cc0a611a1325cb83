import './ui/styles/theme.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { applyTheme } from '#platform/browser/theme.ts';
import { queryClient } from '#platform/requests/query-client.ts';
import { focusRefusedFields } from '#ui/fields/focus-refused.ts';
import { Toaster } from '#ui/toast/toaster.tsx';
import { Gate, untilReady } from './app/session-gate.tsx';

applyTheme();
focusRefusedFields();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

const reactRoot = createRoot(root);
// No top-level await: modules it waits for import this file.
void untilReady().then(() =>
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <Gate />
        <Toaster />
      </QueryClientProvider>
    </StrictMode>,
  ),
);
