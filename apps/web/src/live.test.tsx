import { parameterCalls } from '@jornada/contract/parameters.ts';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useRead } from './data.ts';
import { useLiveStream } from './live.ts';
import { open, staleBy, standIn } from './testing/standIn.tsx';

const server = standIn();
afterEach(() => void vi.useRealTimers());

function OneRead() {
  useLiveStream();
  const read = useRead(parameterCalls['parameters.get'], { id: 7 });
  return <p>{read.data?.name ?? read.status}</p>;
}

test('what could not be read is read again once the connection is back', async () => {
  server.answers = { '/parameters/7': staleBy('Karla') };
  open(<OneRead />, { path: '/', at: '/' });
  expect(await screen.findByText('error')).toBeVisible();
  server.answers = {
    '/parameters/7': { id: 7, code: 'ANSWER_HOURS', name: 'Horas', value: '48', version: 1 },
    '/live': {},
  };
  expect(await screen.findByText('Horas', {}, { timeout: 3000 })).toBeVisible();
});

const reads = () => server.asked.filter((asked) => asked.endsWith('/parameters/7')).length;

/** The live stream as the server writes it, with so many events at a time. */
function liveEvents() {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const writer = stream.writable.getWriter();
  const event = `id: 1\ndata: ${JSON.stringify({ id: 1, topic: 'parameters', payload: {} })}\n\n`;
  return {
    answer: new Response(stream.readable, { headers: { 'content-type': 'text/event-stream' } }),
    happen: async (times: number) => {
      for (let n = 0; n < times; n += 1) await writer.write(new TextEncoder().encode(event));
    },
  };
}

test('what happens every moment is read again at once, and then once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer, happen } = liveEvents();
  let values = 0;
  server.answers = {
    '/parameters/7': () => ({
      id: 7,
      code: 'ANSWER_HOURS',
      name: `Horas ${(values += 1)}`,
      value: '48',
      version: 1,
    }),
    '/live': answer,
  };
  open(<OneRead />, { path: '/', at: '/' });
  await vi.waitFor(() => expect(screen.getByText('Horas 1')).toBeVisible());
  await happen(20);
  await vi.waitFor(() => expect(screen.getByText('Horas 2')).toBeVisible());
  expect(reads()).toBe(2);
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(screen.getByText('Horas 3')).toBeVisible());
  await vi.advanceTimersByTimeAsync(5000);
  expect(reads()).toBe(3);
});

test('a read slower than what happens is not asked again before it was answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answer, happen } = liveEvents();
  const parameter = (name: string) => ({ id: 7, code: 'ANSWER_HOURS', name, value: '48', version: 1 });
  server.answers = { '/parameters/7': parameter('Horas 1'), '/live': answer };
  open(<OneRead />, { path: '/', at: '/' });
  await vi.waitFor(() => expect(screen.getByText('Horas 1')).toBeVisible());
  const slow = Promise.withResolvers<unknown>();
  server.answers = { ...server.answers, '/parameters/7': slow.promise };
  for (let second = 0; second < 5; second += 1) {
    await happen(1);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(reads()).toBe(2);
  server.answers = { ...server.answers, '/parameters/7': parameter('Horas 3') };
  slow.resolve(parameter('Horas 2'));
  await vi.waitFor(() => expect(screen.getByText('Horas 3')).toBeVisible());
  expect(reads()).toBe(3);
});
