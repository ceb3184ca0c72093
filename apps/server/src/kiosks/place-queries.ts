import { within } from '@jornada/domain/access/reach.ts';
import { PHONE_CODE_SECONDS, phoneCode } from '@jornada/domain/presence/kiosk.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { listDevicesAt, type Device } from './queries.ts';

export async function siteWithin(
  { db, reach }: Context,
  code: string,
): Promise<{ id: number; timeZone: string }> {
  const site = await db
    .selectFrom('site')
    .select(['id', 'time_zone as timeZone'])
    .where('code', '=', code)
    .executeTakeFirst();
  if (site === undefined || !within(reach, { siteId: site.id })) throw new Refused('SITE_NOT_FOUND');
  return site;
}

/** The kiosk of the person's own site that shows this code now, or showed it just before. */
export async function deviceShowing(
  { db, now }: Context,
  { person, code }: { person: string; code: string },
): Promise<Device> {
  const file = await db
    .selectFrom('collaborator')
    .select('site_id')
    .where('id', '=', person)
    .executeTakeFirst();
  const devices = file?.site_id == null ? [] : await listDevicesAt(db, file.site_id);
  for (const device of devices)
    for (const back of [0, 1]) {
      const at = now.epochMilliseconds - back * PHONE_CODE_SECONDS * 1000;
      if ((await phoneCode(device.tokenHash, at)) === code) return device;
    }
  throw new Refused('CLOCK_CODE_NOT_VALID', { field: 'code' });
}
