import { askAhead } from './ahead.ts';
import { passToProvider } from './auth/passing.ts';

// The first file of every page, and the only one that is small: it brings what an old browser lacks before anything that
// needs it, goes to the provider without the application, and asks ahead what is sure to be asked.
// Where the page's own script found the browser too old, there is no root and nothing starts.
if (document.getElementById('root') !== null) {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  askAhead();
  if (!(await passToProvider())) await import('./start.tsx');
}
