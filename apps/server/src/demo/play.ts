import type { Call, CallInput, CallOutput } from '@jornada/contract/call.ts';
import { permissions } from '@jornada/domain/access/permissions.ts';
import { reachOf, type Caller } from '@jornada/domain/access/reach.ts';
import { sql } from 'kysely';
import type { App } from '../http/app.ts';
import type { Actor, Context } from '../http/context.ts';
import { actAs } from '../jobs/act.ts';

type Scene<Input> = { readonly as: Actor; readonly at: Temporal.Instant; readonly input: Input };

/** Plays calls of the product as its own people would make them, each at a moment: a read as a read, a command as a command. */
export function playerOf<C extends Readonly<Record<keyof C, Call>>>(
  app: App,
  calls: C,
  handlers: { readonly [Name in keyof C]: (input: never, context: never) => Promise<unknown> },
) {
  return async <Name extends keyof C & keyof typeof permissions>(
    name: Name,
    { as, at, input }: Scene<CallInput<C[Name]>>,
  ): Promise<CallOutput<C[Name]>> => {
    const call = calls[name];
    const reach = reachOf(permissions[name].roles, as);
    const run = async (context: Context): Promise<CallOutput<C[Name]>> => {
      // The schema of this very call reads input and answer, as the mount does.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      const answer = await handlers[name](call.input.parse(input) as never, context as never);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (call.download === true ? answer : call.output.parse(answer)) as CallOutput<C[Name]>;
    };
    const then = { ...app, now: () => at };
    return call.method === 'GET'
      ? run(readingContext(then, { actor: as, reach }))
      : actAs(then, { act: name, actor: as, reach }, run);
  };
}

/** A read notes what it has to note itself. */
const readingContext = (app: App, who: Pick<Context, 'actor' | 'reach'>): Context => ({
  ...who,
  db: app.database.db,
  now: app.now(),
  config: app.config,
  demo: app.demo,
  log: app.server.log,
  address: '',
  agent: '',
  host: '',
  onThisMachine: false,
  cookies: {},
  setCookie: () => undefined,
  record: () => undefined,
  announce: () => undefined,
  enqueue: () => Promise.resolve(),
});

/** Somebody of the demonstration with all roles, found by the address. */
export async function actorOf(app: App, email: string): Promise<Actor> {
  const found = await findActor(app, sql`a.email = ${email}`);
  if (found === undefined) throw new Error('the demo has no such account');
  return found;
}

export const ownActor = (app: App, collaboratorId: string): Promise<Actor | undefined> =>
  findActor(app, sql`a.collaborator_id = ${collaboratorId}::uuid`);

async function findActor(app: App, where: ReturnType<typeof sql>): Promise<Actor | undefined> {
  const { rows } = await sql<Pick<Actor, 'language' | 'name' | 'roles'> & Caller>`
    select a.id as "accountId", a.collaborator_id as "collaboratorId", a.name, a.language,
      coalesce((select json_agg(json_build_object('role', r.role, 'siteId', r.site_id, 'teamId', r.team_id)) from account_role r where r.account_id = a.id), '[]') as roles
    from account a where a.active and ${where}`.execute(app.database.db);
  const [found] = rows;
  return found && { ...found, guestOf: null, signerOf: null, sessionId: null };
}

/** The code that was just mailed, from the demonstration's own mailbox. */
export async function newestCode(
  { database: { db } }: App,
  { kind, at }: { readonly kind: string; readonly at: Temporal.Instant },
): Promise<string> {
  const { body } = await db
    .selectFrom('message')
    .select('body')
    .where('kind', '=', kind)
    .where('created_at', '=', at.toString())
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(body ?? '')?.[0] ?? '';
}
