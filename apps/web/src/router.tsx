import { createBrowserRouter, Navigate, redirect, replace, type RouteObject } from 'react-router';
import { isNowhere } from './addressDays.ts';
import { COMPANY, landing, loadProfile, mayBeAt } from './profile.ts';
import { mayOpen, routes, type AppRoute } from './routes.ts';
import { token } from './session.ts';
import { FirstLoad, Root } from './shell/Root.tsx';
import { ScreenFailed } from './shell/ScreenFailed.tsx';
import { Shell } from './shell/Shell.tsx';
import { Visitor } from './shell/Visitor.tsx';
import { unauthorized } from './shell/unauthorized.ts';

const CHUNK_TIMEOUT_MS = 120_000; // above the router, which begins to load the first screen as it is made

/** The browser's router, made from the rows of `routes.ts`; any unknown path goes to 404 (spec §2). */
export const router = createBrowserRouter([
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: ScreenFailed,
    children: [
      { path: '/', element: null, middleware: [signedIn, land] },
      { children: framed('bare') },
      { Component: Visitor, children: framed('visitor') },
      { Component: Shell, middleware: [signedIn], children: framed('shell') },
      { path: '*', element: <Navigate to="/404" replace /> },
    ],
  },
]);

function framed(frame: NonNullable<AppRoute['frame']>): RouteObject[] {
  return routes.filter((row) => (row.frame ?? 'shell') === frame).map(toRoute);
}

function toRoute(row: AppRoute): RouteObject {
  return {
    path: row.path,
    handle: row,
    ErrorBoundary: ScreenFailed,
    // The router shows nothing at all in place of a screen whose code failed.
    lazy: {
      Component: () =>
        withTimeout(row.load()).then(
          (screen) => screen.default,
          () => ScreenFailed,
        ),
    },
    middleware: [
      async ({ request, params }, next) => {
        if (row.may !== 'public') await allow(row, { request, site: params['personnelDivision'] });
        if (isNowhere(params)) throw redirect('/404');
        return next();
      },
    ],
  };
}

/** A role that does not open a screen, or not at this site, shows "Ruta no autorizada" and leads home, keeping where one wanted to go (spec §2). */
async function allow(
  row: AppRoute,
  { request, site }: { request: Request; site: string | undefined },
): Promise<void> {
  const profile = await loadProfile();
  const isElsewhere = site !== undefined && site !== COMPANY && !mayBeAt(profile, site);
  if (!isElsewhere && mayOpen(row, profile.actorRoles)) return;
  unauthorized();
  throw redirect(`/?redirect=${encodeURIComponent(pathOf(request))}`);
}

async function signedIn({ request }: { request: Request }, next: () => Promise<unknown>): Promise<unknown> {
  if (token('accessToken') === null) throw redirect(`/login?redirect=${encodeURIComponent(pathOf(request))}`);
  await loadProfile();
  return next();
}

/**
 * The root goes on to where the person's first role lands; `redirect` keeps what was refused (spec §2, §6). It is one
 * navigation with the one that led here, so a link pressed meanwhile ends it instead of being replaced by it.
 */
async function land({ request }: { request: Request }): Promise<never> {
  const home = landing(await loadProfile());
  const refused = new URL(request.url).searchParams.get('redirect');
  // Where the address bar shows the root already, going back must not lead to it again.
  const go = location.pathname === '/' ? replace : redirect;
  throw go(refused === null ? home : `${home}?redirect=${encodeURIComponent(refused)}`);
}

function pathOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return pathname + search;
}

/** A screen's code that does not come within two minutes fails instead of leaving a blank page (spec §9). */
function withTimeout<T>(loading: Promise<T>): Promise<T> {
  return Promise.race([
    loading,
    new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error('the screen did not load in time')), CHUNK_TIMEOUT_MS);
    }),
  ]);
}
