import { z } from 'zod';
import type { Calls } from './call.ts';

/** One thing that changed, as the stream tells it; screens read anew what the topic names. */
export const LiveEvent = z.object({
  id: z.number(),
  topic: z.string(),
  payload: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
});
export type LiveEvent = z.output<typeof LiveEvent>;

export const liveCalls = {
  /** Server-sent events over fetch with the bearer; `after` is the last id seen, so that nothing is missed. */
  'live.stream': {
    method: 'GET',
    path: '/mx/api/v2/live',
    input: z.strictObject({ after: z.coerce.number().int().min(0).optional() }),
    output: LiveEvent,
    download: true,
  },
} as const satisfies Calls;
