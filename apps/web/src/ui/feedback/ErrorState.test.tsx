import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../../testing/renderUi.tsx';
import { ErrorState } from './ErrorState.tsx';

test('what could not be read says that nothing changed, and asks for the reference or the connection', () => {
  const { rerender } = renderUi(
    <ErrorState title="No se pudo leer" reference="7F3A-91C4" onRetry={vi.fn()} />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(
    'No hubo cambios. Si vuelve a fallar, comparte la referencia',
  );
  rerender(<ErrorState title="No se pudo leer" onRetry={vi.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent('No hubo cambios. Revisa tu conexión');
  rerender(
    <ErrorState title="No se pudo enviar" onRetry={vi.fn()}>
      La contratación sigue igual.
    </ErrorState>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('No se pudo enviarLa contratación sigue igual.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('No hubo cambios');
});
