import { collaboratorCalls } from '@jornada/contract/collaborators.ts';
import { parameterCalls } from '@jornada/contract/parameters.ts';
import { waitFor } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { api, apiList, ApiError } from './api.ts';

const asked: string[] = [];
const went: string[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.stubGlobal('location', {
    pathname: '/map',
    search: '',
    assign: (address: string) => went.push(address),
  });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  asked.splice(0);
  went.splice(0);
});

const refused = (status: number, translationCode: string): Response =>
  Response.json({ success: false, exceptions: [{ translationCode }] }, { status });

const failureOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a list sends only the filters that hold something (specification §5)', async () => {
  answer = () => Response.json([], { headers: { 'X-Total-Count': '0' } });
  await apiList(collaboratorCalls['collaborators.deleted'], {
    filter: { key: '', personnelDivision: undefined },
    sort: 'name',
    page: { number: 1, size: 20 },
  });
  expect(decodeURIComponent(asked[0] ?? '')).toMatch(/\?sort=name&page\[number\]=1&page\[size\]=20$/);
});

test('a call waits five minutes at most and then fails as timed out (specification §8, §9)', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout');
  answer = () => Promise.reject(new DOMException('Too long', 'TimeoutError'));
  const failure = await failureOf(api(parameterCalls['parameters.get'], { id: 7 }));
  expect(waits).toHaveBeenCalledWith(300_000);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({
    message: 'API Error occurred at /mx/api/v2/parameters/7',
    exceptions: [{ code: 'ECONNABORTED' }],
  });
});

test('a 400 of the profile ends the session, with its reason on the sign-out page (specification §8)', async () => {
  answer = () => refused(400, 'ACTOR_NOT_FOUND');
  void api({ ...parameterCalls['parameters.get'], path: '/api/actors/profile/{id}' }, { id: 7 });
  await waitFor(() => expect(went).toEqual(['/logout?reason=ACTOR_NOT_FOUND']));
});

test('a 400 of any other call is an error of its screen', async () => {
  answer = () => refused(400, 'ACTOR_NOT_FOUND');
  expect(await failureOf(api(parameterCalls['parameters.get'], { id: 7 }))).toBeInstanceOf(ApiError);
  expect(went).toEqual([]);
});
