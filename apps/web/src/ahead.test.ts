import { authCalls } from '@jornada/contract/auth.ts';
import { planningCalls } from '@jornada/contract/planning.ts';
import { addDays, dayAt, mondayOf } from '@jornada/domain/time.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AHEAD, askAhead, demoAccountsPath, takeAhead } from './ahead.ts';

const stored = (entries: Record<string, string>) => ({ getItem: (name: string) => entries[name] ?? null });
const went: string[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', stored({ accessToken: 'mine' }));
  vi.stubGlobal('sessionStorage', stored({}));
  vi.stubGlobal('fetch', async (address: string) => {
    went.push(address);
    return Response.json(address);
  });
});
afterEach(() => {
  for (const address of went.splice(0)) void takeAhead(address, null);
  vi.unstubAllGlobals();
});

const at = (pathname: string, search = ''): string[] => {
  askAhead({ pathname, search });
  return went;
};

test('its paths are those of the contract', () => {
  expect(AHEAD.profile).toBe(authCalls['auth.profile'].path);
  expect(AHEAD.ownWeek).toBe(planningCalls['planning.collaboratorWeek'].path);
});

test('a collaborator’s home asks who they are and the weeks of the next shift', () => {
  const monday = mondayOf(dayAt(Temporal.Now.instant()));
  expect(at('/mx/0417/home/3')).toEqual([
    AHEAD.profile,
    `${AHEAD.ownWeek}?filter%5BstartDateInterval%5D=${monday}`,
    `${AHEAD.ownWeek}?filter%5BstartDateInterval%5D=${addDays(monday, 7)}`,
  ]);
});

test('other screens ask who one is, and a week of their choice is left to its screen', () => {
  expect(at('/mx/0417/planning')).toEqual([AHEAD.profile]);
  expect(at('/mx/0417/home/3', '?week=2026-11-16')).toEqual([AHEAD.profile, AHEAD.profile]);
});

test('a visitor asks nothing ahead', () => {
  expect(at('/mx/guest/idTokenCheck/abc')).toEqual([]);
  expect(at('/verify')).toEqual([]);
  vi.stubGlobal('localStorage', stored({}));
  expect(at('/mx/0417/home/3')).toEqual([]);
});

test('the demo’s page of accounts asks for them, and sign-in elsewhere asks nothing', async () => {
  expect(at('/login')).toEqual([]);
  expect(at('/login', '?interaction=a/b')).toEqual(['/oidc/interaction/a%2Fb?search=']);
  expect(await (await takeAhead(demoAccountsPath('a/b', ''), null))?.json()).toBe(
    '/oidc/interaction/a%2Fb?search=',
  );
});

test('while the rights of somebody else are tried out nothing is asked ahead', () => {
  vi.stubGlobal('sessionStorage', stored({ triedAs: 'somebody' }));
  expect(at('/mx/0417/home/3')).toEqual([]);
});

test('an answer is taken once, by the session that asked, and soon', async () => {
  at('/map');
  expect(await (await takeAhead(AHEAD.profile, 'mine'))?.json()).toBe(AHEAD.profile);
  expect(takeAhead(AHEAD.profile, 'mine')).toBeUndefined();
  at('/map');
  expect(takeAhead(AHEAD.profile, 'another')).toBeUndefined();
  at('/map');
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 11_000);
  expect(takeAhead(AHEAD.profile, 'mine')).toBeUndefined();
});
