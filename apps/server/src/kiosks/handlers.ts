import { createHash, randomInt } from 'node:crypto';
import type { kioskCalls, KioskPlace } from '@jornada/contract/kiosks.ts';
import { within } from '@jornada/domain/access/reach.ts';
import { isEasyPin, PAIRING_MINUTES, PIN_DIGITS } from '@jornada/domain/presence/kiosk.ts';
import type { Context } from '../http/context.ts';
import type { Handlers } from '../http/mount.ts';
import { Refused } from '../http/refused.ts';
import { newId } from '../ids.ts';
import { hashPin, openPin, pinKey, publicKeyOf } from './pins.ts';
import { keepPunches, timeOf, wallOf } from './punching.ts';
import {
  findDevice,
  holdDevice,
  insertKiosk,
  insertPunches,
  lastNumberOf,
  listKiosks,
  listNotices,
  nextRow,
  noteSeen,
  pairDevice,
  readPin,
  revokeKiosk,
  siteOfKiosk,
  writePin,
  type Device,
} from './queries.ts';
import { siteWithin, deviceShowing } from './place-queries.ts';

export const kioskHandlers: Handlers<typeof kioskCalls> = {
  'kiosks.list': async ({ personnelDivision }, context) => {
    const site = await siteWithin(context, personnelDivision);
    const rows = await listKiosks(context.db, site.id, context.now);
    return { rows, total: rows.length };
  },

  'kiosks.add': async ({ personnelDivision, name }, context) => {
    const { db, now, actor } = context;
    const site = await siteWithin(context, personnelDivision);
    await pinKey(context); // made here, so that no two devices make one each
    const [uuid, code] = [newId(now), newCode()];
    const codeExpiresAt = now.add({ minutes: PAIRING_MINUTES });
    await insertKiosk(db, {
      id: uuid,
      fileId: newId(now),
      phoneFileId: newId(now),
      siteId: site.id,
      name,
      codeHash: hashOf(code),
      codeExpiresAt,
      now,
      by: actor.name,
    });
    context.record({ entity: 'kiosk', id: uuid, siteId: site.id, fields: ['name'] });
    context.announce({ topic: 'kiosks', siteId: site.id });
    return { uuid, code, expiresAt: codeExpiresAt.toString() };
  },

  'kiosks.revoke': async ({ uuid }, context) => {
    const { db, now, actor, reach } = context;
    const siteId = await siteOfKiosk(db, uuid);
    if (siteId === undefined || !within(reach, { siteId })) throw new Refused('KIOSK_NOT_FOUND');
    await revokeKiosk(db, { id: uuid, by: actor.name, now });
    context.record({ entity: 'kiosk', id: uuid, siteId, fields: ['revoked'] });
    context.announce({ topic: 'kiosks', siteId });
    return {};
  },

  'kiosks.notices': async ({ personnelDivision, from, to, page }, context) => {
    const site = await siteWithin(context, personnelDivision);
    return listNotices(context.db, { siteId: site.id, timeZone: site.timeZone, from, to, page });
  },

  'kiosk.pair': async ({ code, tokenHash }, context) => {
    const { db, now } = context;
    const paired = await pairDevice(db, { codeHash: hashOf(code.toUpperCase()), tokenHash, now });
    const device = paired === undefined ? undefined : await findDevice(db, tokenHash);
    if (device === undefined) throw new Refused('KIOSK_CODE_NOT_VALID', { field: 'code' });
    context.record({ entity: 'kiosk', id: device.id, siteId: device.siteId, fields: ['paired'] });
    context.announce({ topic: 'kiosks', siteId: device.siteId });
    return placeOf(context, device);
  },

  'kiosk.place': async ({ token }, context) => placeOf(context, await deviceOf(context, token)),

  'kiosk.punch': async ({ token, ...sent }, context) => {
    const device = await deviceOf(context, token);
    const { answers, kept } = await keepPunches(context, device, sent);
    context.record({ entity: 'kiosk', id: device.id, siteId: device.siteId, fields: ['punches'] });
    if (kept > 0)
      context.announce({ topic: 'planning', siteId: device.siteId, payload: { kind: 'punches' } });
    return { now: context.now.toString(), answers };
  },

  'clock.pin': async (_, context) => {
    const pin = await readPin(context.db, selfOf(context));
    return { setAt: pin?.setAt ?? null, publicKey: publicKeyOf(await pinKey(context)) };
  },

  'clock.setPin': async ({ sealed }, context) => {
    const { db, now } = context;
    const person = selfOf(context);
    const pin = openPin(await pinKey(context), sealed)?.pin ?? '';
    if (pin.length !== PIN_DIGITS || !/^\d+$/.test(pin))
      throw new Refused('CLOCK_PIN_NOT_VALID', { field: 'pin' });
    if (isEasyPin(pin)) throw new Refused('CLOCK_PIN_EASY', { field: 'pin' });
    await writePin(db, { person, hash: await hashPin(pin), now });
    context.record({ entity: 'clock_pin', id: person, fields: ['pin'] });
    return {};
  },

  'clock.punch': async ({ code, direction }, context) => {
    const { db, now } = context;
    const person = selfOf(context);
    const device = await deviceShowing(context, { person, code });
    await holdDevice(db, device.id);
    const moment = now.toString();
    await insertPunches(db, {
      fileId: device.phoneFileId,
      siteId: device.siteId,
      punches: [
        {
          row: await nextRow(db, device.phoneFileId),
          person,
          ...wallOf(now, device.timeZone),
          direction,
          deviceAt: moment,
          madeAt: moment,
          doubtful: false,
        },
      ],
      now,
    });
    await noteSeen(db, device.id, now);
    context.record({ entity: 'kiosk', id: device.id, siteId: device.siteId, fields: ['punches'] });
    context.announce({ topic: 'planning', siteId: device.siteId, payload: { kind: 'punches' } });
    return { kiosk: device.name, site: device.siteName, time: timeOf(now, device.timeZone) };
  },
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Letters and digits that nobody confuses when reading them off another screen. */
const CODE_SIGNS = 'ACDEFGHJKLMNPQRTUVWXY34679';
const CODE_LENGTH = 8;
const newCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_SIGNS[randomInt(CODE_SIGNS.length)]).join('');

async function deviceOf({ db }: Context, token: string): Promise<Device> {
  const device = await findDevice(db, hashOf(token));
  if (device === undefined) throw new Refused('KIOSK_NOT_PAIRED');
  return device;
}

async function placeOf(context: Context, device: Device): Promise<KioskPlace> {
  const { db, now } = context;
  return {
    name: device.name,
    site: device.site,
    siteName: device.siteName,
    timeZone: device.timeZone,
    publicKey: publicKeyOf(await pinKey(context)),
    lastNumber: await lastNumberOf(db, device),
    now: now.toString(),
  };
}

function selfOf({ reach }: Context): string {
  if (reach.self === null) throw new Refused('NOT_AUTHORIZED');
  return reach.self;
}
