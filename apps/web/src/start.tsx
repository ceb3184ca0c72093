import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { queryClient } from './data.ts';
import { registerServiceWorker } from './service-worker/register.ts';
import { language } from './texts.ts';
import { ignoreStrayClicks } from './ui/strayClick.ts';

document.documentElement.lang = language();
ignoreStrayClicks(document);
const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
registerServiceWorker();
