import type { parameterCalls } from '@jornada/contract/parameters.ts';
import { isAdmin } from '@jornada/domain/access/reach.ts';
import { fitsParameter, mayChangeParameter, parameterSeed } from '@jornada/domain/reference/parameters.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import type { Handlers } from '../http/mount.ts';
import { requireVersion, signed } from '../http/versions.ts';
import { findParameter, insertParameter, listParameters, lockParameter, updateParameter } from './queries.ts';

export const parameterHandlers: Handlers<typeof parameterCalls> = {
  'parameters.list': async (_input, context) => {
    const rows = (await listParameters(context.db)).filter((parameter) => mayRead(context, parameter));
    return { rows, total: rows.length };
  },

  'parameters.get': async ({ id }, context) => {
    const found = await findParameter(context.db, { id });
    return found !== undefined && mayRead(context, found) ? found : notFound();
  },

  'parameters.byCode': async ({ code }, { db }) => {
    if (!OPEN_CODES.includes(code)) return notFound();
    return (await findParameter(db, { code })) ?? notFound();
  },

  'parameters.create': async (input, context) => {
    const { db, record, announce } = context;
    requireDecision(context, input.code);
    if (!fitsParameter(input)) throw new Refused('FIELD_NOT_VALID', { field: 'value' });
    const parameter = await insertParameter(db, { ...input, ...signed(context) });
    if (parameter === undefined) throw new Refused('DUPLICATE_UNIQUE_KEY', { field: 'code' });
    record({ entity: 'parameter', id: String(parameter.id) });
    announce({ topic: 'parameters' });
    return { parameter };
  },

  'parameters.update': async ({ id, version, name, value }, context) => {
    const { db, record, announce } = context;
    const known = (await lockParameter(db, id)) ?? notFound();
    if (!mayRead(context, known)) notFound();
    requireDecision(context, known.code);
    requireVersion(known, version);
    if (!fitsParameter({ code: known.code, value })) throw new Refused('FIELD_NOT_VALID', { field: 'value' });
    const parameter = await updateParameter(db, id, {
      name,
      value,
      version: version + 1,
      ...signed(context),
    });
    record({ entity: 'parameter', id: String(id), fields: ['name', 'value'] });
    announce({ topic: 'parameters' });
    return { parameter };
  },
};

/** The codes that planning roles may read (decisions §2.5). */
const OPEN_CODES: readonly string[] = ['MEX_HOUR_RATE', 'MEAN_WEEKS_PER_MONTH', 'NOTIFICATION_ANSWER_HOURS'];

/** Administrators read all of them, a lawyer Legal's own. */
const mayRead = ({ actor }: Pick<Context, 'actor'>, { code }: { readonly code: string }): boolean =>
  actor.roles.some(({ role }) => isAdmin(role)) || parameterSeed(code)?.ofLegal === true;

function requireDecision({ actor }: Pick<Context, 'actor'>, code: string): void {
  const roles = actor.roles.map(({ role, siteId }) => ({ role, ofStore: siteId !== null }));
  if (!mayChangeParameter(roles, code)) throw new Refused('PARAMETER_OF_LEGAL', { field: 'value' });
}

const notFound = (): never => {
  throw new Refused('PARAMETER_NOT_FOUND');
};
