import { RouterProvider } from 'react-router';
import { stopWaiting } from './data.ts';
import { router } from './router.tsx';
import { StopWaiting } from './ui/feedback/Waiting.tsx';
import { UiProvider } from './ui/UiProvider.tsx';

export function App() {
  return (
    <UiProvider>
      <StopWaiting value={stopWaiting}>
        <RouterProvider router={router} />
      </StopWaiting>
    </UiProvider>
  );
}
