import { z } from 'zod';
import { endRuns } from './autoplan/runs.ts';
import { mountCapabilities } from './capabilities.ts';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { createApp, type App, type Log } from './http/app.ts';
import { drain } from './http/drain.ts';
import { mountHealth } from './http/health.ts';
import { mountMetrics } from './http/metrics.ts';
import { servePages } from './http/pages.ts';
import { startJobs } from './jobs/jobs.ts';
import { listen } from './live/events.ts';
import { mountDemoProvider } from './oidc/mount.ts';
import { startDelivery } from './outbox/deliver.ts';
import { startPushes } from './push/deliver.ts';

export type Running = App & { readonly stop: () => Promise<void> };

/** The product on a migrated database: everything mounted, jobs at work, not yet listening on a port. */
export async function assemble(parts: {
  config: Config;
  demo: boolean;
  database: Database;
  now?: () => Temporal.Instant;
  log?: Log;
  /** Whether what runs at set times does so by the real clock; off where tests bring a clock of their own. */
  sweeps?: boolean;
}): Promise<Running> {
  const { config, demo, database } = parts;
  const jobs = await startJobs(database, {
    ownsSchema: config.databaseOwnerUrl === '',
    sweeps: parts.sweeps ?? true,
    onError: sayNowAndThen(),
  });
  const app = await createApp({
    config,
    demo,
    database,
    jobs,
    now: parts.now ?? (() => Temporal.Now.instant()),
    ...(parts.log === undefined ? {} : { log: parts.log }),
  });
  mountMetrics(app);
  mountHealth(app);
  // Before the sweep, which does at once what fell due while no server ran, and mails about it.
  await startDelivery(app);
  await startPushes(app);
  await mountCapabilities(app);
  if (demo && config.oidc.issuer === '') await mountDemoProvider(app);
  await servePages(app);
  const listening = listen(app);
  return {
    ...app,
    // What was begun is finished: no new calls, then the jobs at work, then the database. A proposal is asked for again.
    stop: async () => {
      await drain(app);
      await app.server.close();
      await endRuns(database.db);
      await jobs.stop();
      await listening.stop();
      await database.close();
    },
  };
}

const SAY_MS = 10_000;

/** Every queue of every server looks twice a second: while the database is away the log says so now and then. */
function sayNowAndThen(): (error: unknown) => void {
  let said = -SAY_MS;
  return (error) => {
    if (performance.now() - said < SAY_MS) return;
    said = performance.now();
    const reason = z.object({ message: z.string() }).safeParse(error).data?.message ?? '';
    console.error('jornada: background work', reason === '' ? 'failed' : reason);
  };
}
