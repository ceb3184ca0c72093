import { z } from 'zod';
import type { Calls } from './call.ts';
import { Page, requiredDay, SiteCode } from './common.ts';
import { BesidePeriod, Text } from './planned-week.ts';

const Flag = z
  .enum(['true', 'false'])
  .default('false')
  .transform((text) => text === 'true');

/** Somebody at work or away on a day, with the team for which it was planned. */
const PlacedPerson = z.object({
  collaboratorUuid: z.string(),
  name: z.string(),
  position: Text,
  fictitious: z.boolean(),
  site: z.object({ code: z.string(), name: z.string() }),
  team: z.object({ uuid: z.string(), name: z.string() }),
  periods: z.array(BesidePeriod),
});
export type PlacedPerson = z.output<typeof PlacedPerson>;

export const planningGlobalCalls = {
  /**
   * Who works where on a day: of one site, or of all within reach; with fictitious people or without, of one typology
   * (its abbreviation) or all, by part of a name. A typology that the caller sees as AUS is found as AUS alone.
   */
  'planning.globalPlanning': {
    method: 'GET',
    path: '/mx/planning/api/v2/planning/globalPlanning',
    input: z.strictObject({
      filter: z.strictObject({
        date: requiredDay('FIELD_REQUIRED'),
        personnelDivision: SiteCode.optional(),
        fictitious: Flag,
        hourTypology: z.string().trim().max(8).optional(),
        key: z.string().trim().max(80).optional(),
      }),
      page: Page,
    }),
    output: z.array(PlacedPerson),
    list: true,
    about: ['planning'],
    perMinute: 60,
  },
} as const satisfies Calls;
