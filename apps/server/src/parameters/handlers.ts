import type { parameterCalls } from '@jornada/contract/parameters.ts';
import { Refused } from '../http/refused.ts';
import type { Handlers } from '../http/mount.ts';
import { findParameter, insertParameter, listParameters, updateParameter } from './queries.ts';

export const parameterHandlers: Handlers<typeof parameterCalls> = {
  'parameters.list': async (_input, { db }) => {
    const rows = await listParameters(db);
    return { rows, total: rows.length };
  },

  'parameters.get': async ({ id }, { db }) => (await findParameter(db, { id })) ?? notFound(),

  'parameters.byCode': async ({ code }, { db }) => {
    if (!OPEN_CODES.includes(code)) return notFound();
    return (await findParameter(db, { code })) ?? notFound();
  },

  'parameters.create': async (input, { db, record, announce }) => {
    const parameter = await insertParameter(db, input);
    if (parameter === undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'code' });
    record({ entity: 'parameter', id: String(parameter.id) });
    announce({ topic: 'parameters' });
    return { parameter };
  },

  'parameters.update': async ({ id, version, name, value }, { db, record, announce }) => {
    const parameter = await updateParameter(db, { id, version, name, value });
    if (parameter === undefined) throw (await findParameter(db, { id })) ? new Refused('STALE_VERSION') : new Refused('PARAMETER_NOT_FOUND');
    record({ entity: 'parameter', id: String(id), fields: ['name', 'value'] });
    announce({ topic: 'parameters' });
    return { parameter };
  },
};

/** The codes that planning roles may read (decisions §2.5). */
const OPEN_CODES: readonly string[] = ['MEX_HOUR_RATE', 'MEAN_WEEKS_PER_MONTH', 'NOTIFICATION_ANSWER_HOURS'];

const notFound = (): never => {
  throw new Refused('PARAMETER_NOT_FOUND');
};
