// `--import` names it ahead of a process of the tests, which then has their clock; a database in a worker keeps its own.
import { subscribe } from 'node:diagnostics_channel';
import { ServerResponse } from 'node:http';
import { isMainThread } from 'node:worker_threads';
import { MOMENT, setClock } from './clock.ts';

// oxlint-disable-next-line no-restricted-globals -- the header has its format
const now = (): string => new Date().toUTCString();

if (isMainThread) {
  setClock({ at: MOMENT.epochMilliseconds, pace: Number(process.env['TEST_PACE'] ?? '1') });
  // A browser counts how long a cookie lives from the date of the answer that sets it.
  subscribe('http.server.request.start', (message) => {
    if (typeof message !== 'object' || message === null || !('response' in message)) return;
    if (message.response instanceof ServerResponse) message.response.setHeader('date', now());
  });
}
