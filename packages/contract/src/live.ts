import type { Permission } from '@jornada/domain/access/permissions.ts';
import { z } from 'zod';
import type { Calls, Topic } from './call.ts';

/** One thing that changed, as the stream sends it; screens read again what the topic names. Without an id it is not kept and not sent again. */
export const LiveEvent = z.object({
  id: z.number().optional(),
  topic: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type LiveEvent = z.output<typeof LiveEvent>;

/** The reads behind a topic: an event reaches those who may make one of them where the event belongs (decisions §2.1). */
export const TOPIC_READS = {
  session: ['auth.profile'],
  parameters: ['parameters.byCode'],
  sites: ['sites.list'],
  posts: ['authorisedPosts.list'],
  mobility: ['mobility.own', 'mobility.dashboard'],
  polyvalences: ['polyvalences.list'],
  loans: ['loans.list', 'loans.mine'],
  shifts: ['openShifts.list', 'openShifts.mine', 'swaps.list', 'swaps.mine'],
  transfers: ['dataCentre.history'],
  money: ['salaryAdvance.list'],
  home: ['home.waiting'],
  invitations: ['invitations.list'],
  processes: ['contractProcesses.listBySite'],
  // Who works in a team is in its plan too.
  collaborators: ['collaborators.bySite', 'planning.weekTeamByManager'],
  documents: ['document.list'],
  evidence: ['evidence.bySubject'],
  planning: ['planning.weekTeamByManager'],
  coverage: ['coverageNeed.get'],
  catalogues: ['hourTypologies.list'],
  planningTemplates: ['planningTemplates.list'],
  notifications: ['planning.weekTeamByManager'],
  integration: ['integration.keys'],
  outbox: ['outbox.list'],
  kiosks: ['kiosks.list'],
  announcements: ['announcements.list', 'announcements.own'],
  documentTexts: ['documentTexts.list'],
} as const satisfies Readonly<Record<Topic, readonly Permission[]>>;

export const liveCalls = {
  /** Server-sent events over fetch with the bearer; `after` is the last id seen, so that nothing is missed. */
  'live.stream': {
    method: 'GET',
    path: '/mx/api/v2/live',
    input: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
    output: LiveEvent,
    download: true,
    perMinute: 120,
  },
} as const satisfies Calls;
