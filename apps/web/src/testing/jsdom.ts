// What jsdom lacks and the component library asks for, and a page that each test finds as new.
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { queryClient } from '../data.ts';
import { chooseLanguage } from '../texts.ts';
import { closeAllToasts } from '../ui/feedback/toasts.ts';

// A busy machine takes its time: only what never comes fails.
configure({ asyncUtilTimeout: 15_000 });

// All files share one page and the modules on it, which is five times as fast as a page for each.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  closeAllToasts();
  queryClient.clear();
  chooseLanguage('es');
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/');
});

window.matchMedia = (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => undefined,
  removeListener: () => undefined,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  dispatchEvent: () => false,
});
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => undefined;
