import type { App } from './app.ts';
import { Refused } from './refused.ts';
import { isOnThisMachine } from './this-machine.ts';

/** Seconds up to which answers are counted together. */
const BOUNDS = [0.01, 0.05, 0.1, 0.5, 1, 5];

type Timed = { count: number; seconds: number; readonly within: number[] };

/**
 * `/metrics` in Prometheus' text form: answers of this process by call and status, and how long each call took. Calls by
 * their names and no addresses, so no personal data; to this machine alone, like other paths that are not there.
 */
export function mountMetrics(app: App): void {
  const answers = new Map<string, number>();
  const times = new Map<string, Timed>();
  app.server.addHook('onResponse', async (request, reply) => {
    const { call } = request.routeOptions.config;
    if (call === undefined) return;
    const labels = `call="${call}",status="${reply.statusCode}"`;
    answers.set(labels, (answers.get(labels) ?? 0) + 1);
    const time = times.get(call) ?? { count: 0, seconds: 0, within: BOUNDS.map(() => 0) };
    const seconds = reply.elapsedTime / 1000;
    time.count += 1;
    time.seconds += seconds;
    for (const [index, bound] of BOUNDS.entries())
      if (seconds <= bound) time.within[index] = (time.within[index] ?? 0) + 1;
    times.set(call, time);
  });
  app.server.get('/metrics', async (request, reply) => {
    if (!isOnThisMachine(request)) throw new Refused('PATH_NOT_FOUND');
    return reply.type('text/plain; version=0.0.4; charset=utf-8').send(textOf(answers, times));
  });
}

function textOf(answers: ReadonlyMap<string, number>, times: ReadonlyMap<string, Timed>): string {
  return [
    '# TYPE jornada_answers_total counter',
    ...[...answers].map(([labels, count]) => `jornada_answers_total{${labels}} ${count}`),
    '# TYPE jornada_call_seconds histogram',
    ...[...times].flatMap(([call, { count, seconds, within }]) => [
      ...BOUNDS.map(
        (bound, index) => `jornada_call_seconds_bucket{call="${call}",le="${bound}"} ${within[index] ?? 0}`,
      ),
      `jornada_call_seconds_bucket{call="${call}",le="+Inf"} ${count}`,
      `jornada_call_seconds_sum{call="${call}"} ${seconds}`,
      `jornada_call_seconds_count{call="${call}"} ${count}`,
    ]),
    '# TYPE process_resident_memory_bytes gauge',
    `process_resident_memory_bytes ${process.memoryUsage().rss}`,
    '',
  ].join('\n');
}
