import { RouterProvider } from 'react-router';
import { z } from 'zod';
import { stopWaiting } from './data.ts';
import { router } from './router.tsx';
import { StopWaiting } from './ui/feedback/Waiting.tsx';
import { UiProvider } from './ui/UiProvider.tsx';

// Its faster parser is made of text, which the content policy forbids: not even tried, no page has a violation to report.
z.config({ jitless: true });

export function App() {
  return (
    <UiProvider>
      <StopWaiting value={stopWaiting}>
        <RouterProvider router={router} />
      </StopWaiting>
    </UiProvider>
  );
}
