import { RouterProvider } from 'react-router';
import { router } from './router.tsx';
import { UiProvider } from './ui/UiProvider.tsx';

export function App() {
  return (
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>
  );
}
