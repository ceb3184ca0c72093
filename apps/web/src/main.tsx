import letters from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url';
import { QueryClientProvider } from '@tanstack/react-query';
import { preload } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { queryClient } from './data.ts';
import { registerServiceWorker } from './service-worker/register.ts';
import { language } from './texts.ts';

if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');

// Asked for with the screens: else the first of them is laid out twice, without its letters and with them.
preload(letters, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
document.documentElement.lang = language();
// Each screen brings a title of its own; a page has one.
document.head.querySelector('title')?.remove();
const [{ App }, root] = [await import('./App.tsx'), document.getElementById('root')];
if (root !== null)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );
registerServiceWorker();
