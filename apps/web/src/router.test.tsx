import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { show, standIn } from './testing/standIn.tsx';

const server = standIn();

// The router reads the address as its module is loaded: each test has one of its own.
beforeEach(() => vi.resetModules());

async function openAt(path: string) {
  window.history.replaceState(null, '', path);
  const { router } = await import('./router.tsx');
  show(router);
  return router;
}

test('until the first screen is there the page says that it loads, then is that screen', async () => {
  const warned = vi.spyOn(console, 'warn');
  await openAt('/404');
  expect(screen.getByRole('status', { name: 'Cargando' })).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(screen.queryByRole('status', { name: 'Cargando' })).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

describe('the way from sign-in to the home of the role', () => {
  beforeEach(() => {
    localStorage.setItem('accessToken', 'token');
    server.answers = { '/profile': lawyer };
  });

  test('is one step: the root is no screen of its own', async () => {
    const router = await openAt('/404');
    const seen: string[] = [];
    router.subscribe(({ location }) => seen.push(location.pathname));
    await router.navigate('/', { replace: true });
    await waitFor(() => expect(router.state.location.pathname).toBe('/mx/0002/home/4'));
    expect(seen).not.toContain('/');
  });

  test('keeps in mind what was refused', async () => {
    const router = await openAt('/404');
    await router.navigate('/?redirect=%2Fmap');
    expect(router.state.location.search).toBe('?redirect=%2Fmap');
  });

  test('begun at the root itself leaves no root to go back to', async () => {
    const entries = window.history.length;
    const router = await openAt('/');
    await waitFor(() => expect(router.state.location.pathname).toBe('/mx/0002/home/4'));
    expect(window.history.length).toBe(entries);
  });

  test('gives way to a link that is pressed meanwhile, however late', async () => {
    const router = await openAt('/404');
    const pressed = Promise.withResolvers<void>();
    const stop = router.subscribe(({ location, navigation }) => {
      if (location.pathname !== '/' && navigation.location?.pathname !== '/mx/0002/home/4') return;
      stop();
      void router.navigate('/privacy').then(pressed.resolve);
    });
    void router.navigate('/', { replace: true });
    await pressed.promise;
    expect(await screen.findByRole('heading', { level: 1, name: /privacidad/i })).toBeVisible();
    expect(router.state).toMatchObject({ location: { pathname: '/privacy' }, navigation: { state: 'idle' } });
  });
});

test('a store where the person has no role is an unauthorized route, which leads home and is remembered', async () => {
  localStorage.setItem('accessToken', 'token');
  server.answers = {
    '/profile': {
      ...lawyer,
      actorRoles: [{ role: 'DIRECTOR', site: { code: '0417', name: 'Santa Fe' } }],
    },
  };
  const router = await openAt('/404');
  await router.navigate('/mx/0500/planning');
  expect(router.state.location).toMatchObject({
    pathname: '/mx/0417/home/1',
    search: '?redirect=%2Fmx%2F0500%2Fplanning',
  });
  await router.navigate('/mx/0417/planning');
  expect(router.state.location.pathname).toBe('/mx/0417/planning');
});

test('from a path that does not exist one goes back to the page before', async () => {
  const router = await openAt('/privacy');
  expect(await screen.findByRole('heading', { level: 1, name: /privacidad/i })).toBeVisible();
  await router.navigate('/nowhere');
  await waitFor(() => expect(router.state.location.pathname).toBe('/404'));
  (await screen.findByRole('button', { name: /Volver|Regresar|atrás|anterior/i })).click();
  await waitFor(() => expect(router.state.location.pathname).toBe('/privacy'));
});

const lawyer = {
  actorRoles: [{ role: 'LAWYER' }],
  collaborator: null,
  uuid: '00000000-0000-4000-8000-000000000001',
  uid: 'lawyer',
  email: 'lawyer@anahuac.example',
  name: 'Alejandra Robles',
  givenName: 'Alejandra',
  familyName: 'Robles',
  expiry: '2026-11-25T20:00:00Z',
};

test('a screen whose code does not come within two minutes says so instead of leaving a blank page', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const { routes } = await import('./routes.ts');
    const row = routes.find(({ path }) => path === '/privacy');
    if (row === undefined) throw new Error('there is a privacy notice');
    // As where the network never answers.
    vi.spyOn(row, 'load').mockReturnValue(new Promise(() => undefined));
    const router = await openAt('/404');
    void router.navigate('/privacy');
    await vi.advanceTimersByTimeAsync(119_999);
    expect(router.state.navigation.state).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    expect(router.state).toMatchObject({ location: { pathname: '/privacy' }, navigation: { state: 'idle' } });
  } finally {
    vi.useRealTimers();
  }
  expect(await screen.findByRole('button', { name: /reintentar|de nuevo/i })).toBeVisible();
});
