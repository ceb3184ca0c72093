import { ROLES } from '@jornada/domain/access/roles.ts';
import type { DemoAccount } from '@jornada/contract/auth.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { queryClient } from '../data.ts';
import { show } from '../testing/standIn.tsx';
import { chooseLanguage } from '../texts.ts';
import Login from './Login.tsx';
import Logout from './Logout.tsx';
import { choiceOf, texts as reachTexts } from './reach.ts';
import { translate } from '../texts.ts';
import { rememberSignOut } from './wanted.ts';
import WelcomeNewCollaborator from './WelcomeNewCollaborator.tsx';

const went: string[] = [];
const asked: { url: string; body: unknown }[] = [];
let answers: Record<string, (body: unknown, url: string) => unknown> = {};

beforeEach(() => {
  vi.stubGlobal('location', {
    origin: 'http://127.0.0.1:4000',
    href: 'http://127.0.0.1:4000/login',
    pathname: '/login',
    search: '',
    assign: (url: string) => went.push(url),
    replace: (url: string) => went.push(url),
  });
  vi.stubGlobal('fetch', async (url: string, request: RequestInit = {}) => {
    const body: unknown = typeof request.body === 'string' ? JSON.parse(request.body) : undefined;
    asked.push({ url, body });
    const known = Object.entries(answers).find(([path]) => url.includes(path));
    const answer = await known?.[1](body, url);
    return new Response(JSON.stringify(answer ?? {}), { status: answer === undefined ? 401 : 200 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  went.splice(0);
  asked.splice(0);
  answers = {};
  chooseLanguage('es');
});

function open(path: string): void {
  const router = createMemoryRouter(
    [
      { path: '/', element: <h1>Inicio</h1> },
      { path: '/map', element: <h1>Mapa</h1> },
      { path: '/login', element: <Login /> },
      { path: '/logout', element: <Logout /> },
    ],
    { initialEntries: [path] },
  );
  show(router);
}

const account = (name: string, role: DemoAccount['role'], more: Partial<DemoAccount> = {}): DemoAccount => {
  const [first = '', second = ''] = name.split(' ');
  return {
    id: name,
    name,
    shortName: `${first} ${second}`,
    email: `${first}.${second}@anahuac.example`.toLowerCase(),
    gender: 'M',
    role,
    zone: null,
    site: null,
    team: null,
    sites: 15,
    people: 86,
    employers: 2,
    ...more,
  };
};
const helena = account('Helena Cruz Ávila', 'ADMINISTRATOR');
const monica = account('Monica Garza Leal', 'DIRECTOR', { site: 'Santa Fe' });
const rodrigo = account('Rodrigo Salinas Treviño', 'COLLABORATOR', { gender: 'H' });
const pedro = account('Pedro Infante Cruz', 'COLLABORATOR', { gender: 'H' });
const company = {
  company: 'Deportes Anáhuac',
  accounts: [helena, monica, rodrigo],
  total: 3,
  candidate: null,
};

const button = (name: RegExp) => screen.findByRole('button', { name });

describe('the page of demo accounts', () => {
  beforeEach(() => {
    answers = {
      '/oidc/interaction/abc': (body, url) => {
        if (body !== undefined) return { url: 'http://127.0.0.1:4000/oidc/auth/abc' };
        const search = new URL(url, 'http://x').searchParams.get('search') ?? '';
        return search === ''
          ? company
          : {
              company: '',
              accounts: [pedro].filter(({ name }) => name.toLowerCase().includes(search)),
              total: 0,
              candidate: null,
            };
      },
    };
  });

  test('begins with anyone who runs a store, and the one blue button names the person', async () => {
    open('/login?interaction=abc');
    expect(await button(/Entrar como Monica Garza/)).toBeVisible();
    expect(screen.getByLabelText('Correo de la empresa')).toHaveValue('monica.garza@anahuac.example');
    expect(
      screen.getByRole('radio', {
        name: 'Directora, Monica Garza Leal. Ve: Santa Fe, 86 personas. Inicia en: Pendientes.',
      }),
    ).toBeChecked();
    expect(screen.getByText('Personas, turnos y contratos de Deportes Anáhuac')).toBeVisible();
  });

  test('arrows choose from the e-mail field, around the ends, and Enter enters', async () => {
    open('/login?interaction=abc');
    await button(/Monica Garza/);
    await userEvent.click(screen.getByLabelText('Correo de la empresa'));
    await userEvent.keyboard('{ArrowDown}');
    expect(await button(/Entrar como Rodrigo Salinas/)).toBeVisible();
    await userEvent.keyboard('{ArrowDown}');
    expect(await button(/Entrar como Helena Cruz/)).toBeVisible();
    expect(screen.getByLabelText('Correo de la empresa')).toHaveValue('helena.cruz@anahuac.example');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(went).toEqual(['http://127.0.0.1:4000/oidc/auth/abc']));
    expect(asked.at(-1)).toEqual({ url: '/oidc/interaction/abc', body: { account: helena.id } });
  });

  test('the last to sign in is offered first the next time', async () => {
    localStorage.setItem('demoAccount', rodrigo.id);
    open('/login?interaction=abc');
    expect(await button(/Entrar como Rodrigo Salinas/)).toBeVisible();
  });

  test('anyone else of the company is found by typing', async () => {
    open('/login?interaction=abc');
    await button(/Monica Garza/);
    await userEvent.clear(screen.getByLabelText('Correo de la empresa'));
    await userEvent.type(screen.getByLabelText('Correo de la empresa'), 'pedro');
    expect(await button(/Entrar como Pedro Infante/)).toBeVisible();
    expect(
      within(screen.getByRole('radiogroup', { name: 'Cuentas de la demostración' })).getAllByRole('radio'),
    ).toHaveLength(1);
  });

  test('a name typed before anyone is offered replaces the offer', async () => {
    const offer = Promise.withResolvers<typeof company>();
    answers['/oidc/interaction/abc'] = () => offer.promise;
    open('/login?interaction=abc');
    await userEvent.click(screen.getByLabelText('Correo de la empresa'));
    offer.resolve(company);
    await button(/Monica Garza/);
    await userEvent.keyboard('pedro');
    expect(screen.getByLabelText('Correo de la empresa')).toHaveValue('pedro');
  });

  test('a whole address typed and entered at once signs in that person and as nobody else', async () => {
    answers['/oidc/interaction/abc'] = (body, url) => {
      if (body !== undefined) return { url: 'http://127.0.0.1:4000/oidc/auth/abc' };
      return url.endsWith(encodeURIComponent(pedro.email))
        ? { company: '', accounts: [pedro], total: 1, candidate: null }
        : company;
    };
    open('/login?interaction=abc');
    await button(/Monica Garza/);
    fireEvent.change(screen.getByLabelText('Correo de la empresa'), { target: { value: pedro.email } });
    expect(screen.getByRole('button', { name: /^Entrar/ })).not.toHaveTextContent('como');
    await userEvent.click(screen.getByRole('button', { name: /^Entrar/ }));
    await waitFor(() => expect(went).toEqual(['http://127.0.0.1:4000/oidc/auth/abc']));
    expect(asked.at(-1)).toEqual({ url: '/oidc/interaction/abc', body: { account: pedro.id } });
  });

  test('a search that is answered once one is on the way in begins no second sign-in', async () => {
    const used = Promise.withResolvers<void>();
    answers = {
      getLoginGateway: () => ({ url: 'http://127.0.0.1:4000/oidc/auth?x' }),
      '/oidc/interaction/abc': (body, url) => {
        if (body !== undefined) return { url: 'http://127.0.0.1:4000/oidc/auth/abc' };
        return url.endsWith('search=') ? company : used.promise;
      },
    };
    open('/login?interaction=abc');
    await button(/Monica Garza/);
    fireEvent.change(screen.getByLabelText('Correo de la empresa'), { target: { value: rodrigo.email } });
    await waitFor(() => expect(asked.at(-1)?.url).toContain(encodeURIComponent(rodrigo.email)));
    await userEvent.click(await button(/Entrar como Rodrigo Salinas/));
    await waitFor(() => expect(went).toEqual(['http://127.0.0.1:4000/oidc/auth/abc']));
    used.resolve(); // the provider knows this sign-in no more: 401
    await waitFor(() => expect(screen.queryByRole('radio', { name: /Rodrigo Salinas/ })).toBeNull());
    await userEvent.click(screen.getByLabelText('Correo de la empresa'));
    expect(screen.getByLabelText('Correo de la empresa')).toHaveFocus();
    expect(went).toEqual(['http://127.0.0.1:4000/oidc/auth/abc']);
  });

  test('nobody of that name is said at the field, and the button is locked with the reason', async () => {
    open('/login?interaction=abc');
    await button(/Monica Garza/);
    await userEvent.clear(screen.getByLabelText('Correo de la empresa'));
    await userEvent.type(screen.getByLabelText('Correo de la empresa'), 'zzz');
    expect(
      await screen.findByText('Sin resultados con ese nombre o correo.', {
        selector: '[data-state] *',
      }),
    ).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(asked.every(({ body }) => body === undefined)).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Ver una cuenta por rol' }));
    expect(await button(/Entrar como Monica Garza/)).toBeVisible();
  });

  test('a candidate comes by the link of the mail, without an account', async () => {
    answers['/oidc/interaction/abc'] = () => ({
      ...company,
      candidate: {
        name: 'Ximena Peña Núñez',
        email: 'ximena.pena@correo.example',
        gender: 'M',
        url: 'http://127.0.0.1:4000/mx/guest/idTokenCheck/t',
      },
    });
    open('/login?interaction=abc');
    await userEvent.click(await screen.findByRole('radio', { name: /Candidata.*Ximena Peña Núñez/ }));
    await userEvent.click(await button(/Entrar como Ximena Peña/));
    expect(went).toEqual(['http://127.0.0.1:4000/mx/guest/idTokenCheck/t']);
  });

  test('a sign-in that is over is begun again', async () => {
    answers = { getLoginGateway: () => ({ url: 'http://127.0.0.1:4000/oidc/auth?x' }) };
    open('/login?interaction=old');
    await waitFor(() => expect(went).toEqual(['http://127.0.0.1:4000/oidc/auth?x']));
  });
});

describe('/login', () => {
  const tokens = { idToken: 'i', accessToken: 'a', refreshToken: 'r' };

  test('goes to the provider, remembering where someone wanted to go', async () => {
    answers = { getLoginGateway: () => ({ url: 'https://sso.example/auth' }) };
    open('/login?redirect=%2Fmap');
    await waitFor(() => expect(went).toEqual(['https://sso.example/auth']));
    expect(sessionStorage.getItem('wanted')).toBe('/map');
  });

  test('brings the code to the server once, keeps the tokens and goes where one wanted', async () => {
    sessionStorage.setItem('wanted', '/map');
    answers = { getJwtTokenFromCode: () => ({ success: true, aggregates: tokens }) };
    open('/login?code=once&state=s&iss=https%3A%2F%2Fsso.example');
    expect(await screen.findByRole('heading', { name: 'Mapa' })).toBeVisible();
    expect(asked.map(({ body }) => body)).toEqual([{ code: 'once', state: 's' }]);
    for (const [name, value] of Object.entries(tokens)) expect(localStorage.getItem(name)).toBe(value);
  });

  test('says when a code is refused, and offers to start again', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    open('/login?code=replayed');
    expect(await screen.findByRole('alert')).toHaveTextContent('ya no es válida');
    expect(warned).toHaveBeenCalledOnce();
    warned.mockRestore();
    answers = { getLoginGateway: () => ({ url: 'https://sso.example/auth' }) };
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    await waitFor(() => expect(went).toEqual(['https://sso.example/auth']));
  });

  test('says what the provider said no to, without going round in circles', async () => {
    open('/login?error=access_denied');
    expect(await screen.findByRole('alert')).toHaveTextContent('El acceso de tu empresa rechazó la entrada');
    expect(asked).toEqual([]);
  });

  test('after signing out it waits for a press, because a company provider would let the same person in at once', async () => {
    rememberSignOut();
    answers = { getLoginGateway: () => ({ url: 'https://sso.example/auth' }) };
    open('/login');
    await userEvent.click(await screen.findByRole('button', { name: 'Entrar' }));
    await waitFor(() => expect(went).toEqual(['https://sso.example/auth']));
  });

  test('speaks English too', async () => {
    chooseLanguage('en');
    open('/login?error=demo_on_this_machine');
    expect(await screen.findByRole('alert')).toHaveTextContent('opens only on the machine it runs on');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('/logout', () => {
  test('ends the session on the server and forgets it here, but not the language and saved views', async () => {
    answers = { revokeSession: () => ({ success: true, aggregates: { url: 'https://sso.example/end' } }) };
    localStorage.setItem('accessToken', 'a');
    localStorage.setItem('refreshToken', 'r');
    localStorage.setItem('idToken', 'i');
    localStorage.setItem('hourTypologies', '[]');
    localStorage.setItem('views:someone', '{}');
    chooseLanguage('es');
    open('/logout');
    expect(await screen.findByRole('heading', { name: 'Cerraste tu sesión' })).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Entrar de nuevo' })).toHaveAttribute(
        'href',
        'https://sso.example/end',
      ),
    );
    expect(asked.map(({ body }) => body)).toEqual([{ idToken: 'i' }]);
    expect(Object.keys(localStorage).toSorted()).toEqual(['language', 'views:someone']);
  });

  test('says it to anyone who the company does not know', async () => {
    open('/logout?reason=ACTOR_NOT_FOUND');
    expect(await screen.findByRole('heading', { name: 'Tu cuenta no tiene acceso' })).toBeVisible();
  });

  test('says what ended the session, and nothing that only an address claims', async () => {
    open('/logout?reason=INVALID_TOKEN_SIGNATURE');
    expect(await screen.findByText('Tu sesión no es válida. Inicia sesión de nuevo.')).toBeVisible();
    cleanup();
    open('/logout?reason=SITE_NOT_FOUND');
    expect(await screen.findByRole('heading', { name: 'Tu sesión terminó' })).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  test('starts again after five seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    open('/logout');
    vi.advanceTimersByTime(4999);
    expect(went).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(went).toEqual(['/login']);
    vi.useRealTimers();
  });
});

describe('every role', () => {
  test.each(ROLES)('%s has its reach, its sight and its landing in words', (role) => {
    const choice = choiceOf(
      account('Alguien De Prueba', role, { site: 'Santa Fe', team: 'Cajas', zone: 'Centro' }),
      (key, values) => translate(reachTexts, key, values),
    );
    expect(choice.reach).not.toBe('none');
    for (const words of [choice.role, choice.sees, choice.lands])
      expect(words).toMatch(/^[A-ZÁÉÍÓÚÑ0-9][^{}]+$/);
  });
});

test.each([
  ['es', /En menos de 48 horas recibes tu acceso/],
  ['en', /sign-in within 48 hours/],
] as const)('who is hired reads that the sign-in comes within 48 hours (%s)', async (language, words) => {
  chooseLanguage(language);
  show(createMemoryRouter([{ path: '/', element: <WelcomeNewCollaborator /> }]));
  expect(await screen.findByText(words)).toBeVisible();
  chooseLanguage('es');
});
