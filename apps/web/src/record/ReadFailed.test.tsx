import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiError, type Exception } from '../api.ts';
import { renderUi } from '../testing/renderUi.tsx';
import { ReadFailed } from './ReadFailed.tsx';

const failed = (status: number, codes: readonly Exception['code'][], reference?: string) => ({
  error: new ApiError('/mx', { status, exceptions: codes.map((code) => ({ code, values: {} })), reference }),
  refetch: vi.fn(),
});

test('what is refused says why, and is not asked for again', async () => {
  renderUi(<ReadFailed title="No se pudo leer el mes" read={failed(404, ['COLLABORATOR_NOT_FOUND'])} />);
  expect(await screen.findByText('No se encontró a la persona')).toBeVisible();
  expect(screen.getByText('No se pudo leer el mes')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('what does not exist is said by the screen, where it knows better', () => {
  renderUi(
    <ReadFailed
      title="No se pudo cargar"
      missing="No hay invitación con este RFC"
      read={failed(404, ['INVITATION_NOT_FOUND'])}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent(/^No hay invitación con este RFC$/);
});

test('without a connection or an answer it can be tried again', async () => {
  const away = failed(0, ['NO_CONNECTION']);
  const { user, rerender } = renderUi(<ReadFailed title="No se pudo cargar" read={away} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Revisa tu conexión');
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(away.refetch).toHaveBeenCalledOnce();
  rerender(<ReadFailed title="No se pudo cargar" read={failed(500, ['UNDEFINED_ERROR'], '7F3A-91C4')} />);
  expect(screen.getByText('7F3A-91C4')).toBeVisible();
});

test('too many requests says so, and can be tried again', async () => {
  renderUi(<ReadFailed title="No se pudo cargar" read={failed(429, ['TOO_MANY_REQUESTS'])} />);
  expect(await screen.findByText(/Demasiad/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reintentar' })).toBeEnabled();
});
