import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ComponentProps, ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { queryClient } from '../data.ts';
import { UiProvider } from '../ui/UiProvider.tsx';

type StandIn = {
  /** By method, reading unless named, and the end of the path: what is answered, also later or by what was asked; a refusal refuses, a response goes as it is. */
  answers: Record<string, unknown>;
  /** Method and path of what was asked, in order. */
  readonly asked: string[];
  /** The bodies of what was asked other than by reading. */
  readonly sent: unknown[];
};

/** The other end of the wire for a test of one screen: what the server answers, changed as the test goes on. */
export function standIn(): StandIn {
  const server: StandIn = { answers: {}, asked: [], sent: [] };
  beforeEach(() => {
    vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
      const asked = `${method} ${url.split('?')[0] ?? ''}`;
      server.asked.push(asked);
      if (typeof body === 'string') server.sent.push(JSON.parse(body));
      const known = Object.entries(server.answers).find(([call]) => isCall(call, asked));
      const given = typeof known?.[1] === 'function' ? known[1](decodeURIComponent(url)) : known?.[1];
      const answer =
        known === undefined ? new Refusal(404, { translationCode: 'PATH_NOT_FOUND' }) : await given;
      if (answer instanceof Refusal)
        return Response.json({ success: false, exceptions: [answer.exception] }, { status: answer.status });
      if (answer instanceof Response) return answer;
      return answer instanceof Page
        ? Response.json(answer.rows, { headers: { 'X-Total-Count': String(answer.total) } })
        : Response.json(answer);
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    queryClient.clear();
    server.answers = {};
    server.asked.splice(0);
    server.sent.splice(0);
  });
  return server;
}

function isCall(call: string, asked: string): boolean {
  const [method, end] = call.includes(' ') ? call.split(' ') : ['GET', call];
  return asked.startsWith(`${method} `) && asked.endsWith(end ?? '');
}

/** What the server says of what it does not take. */
export const refusedFor = (translationCode: string, values: object = {}): Refusal =>
  new Refusal(422, { translationCode, values });

/** What the server says where somebody else saved first. */
export const staleBy = (who: string): Refusal =>
  new Refusal(409, { translationCode: 'STALE_VERSION', values: { who, when: '2026-11-20T10:00:00Z' } });

/** A page of a list, and how many rows the list has in all. */
export const pageOf = (rows: readonly unknown[], total: number): Page => new Page(rows, total);

class Page {
  readonly rows: readonly unknown[];
  readonly total: number;
  constructor(rows: readonly unknown[], total: number) {
    this.rows = rows;
    this.total = total;
  }
}

class Refusal {
  readonly status: number;
  readonly exception: unknown;
  constructor(status: number, exception: unknown) {
    this.status = status;
    this.exception = exception;
  }
}

/** One screen at its address. */
export function open(screen: ReactNode, { path, at }: { path: string; at: string }): void {
  const router = createMemoryRouter(
    [
      { path, element: screen },
      { path: '*', element: <p /> },
    ],
    { initialEntries: [at] },
  );
  show(router);
}

/** What a router shows, in all that the product puts around it. */
export function show(router: ComponentProps<typeof RouterProvider>['router']): void {
  render(
    <UiProvider env="test">
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </UiProvider>,
  );
}
