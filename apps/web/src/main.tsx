import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from './data.ts';
import { language } from './texts.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

document.documentElement.lang = language();
const [{ App }, root] = [await import('./App.tsx'), document.getElementById('root')];
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
