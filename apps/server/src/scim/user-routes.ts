import { ScimError } from './errors.ts';
import { Patch } from './patch.ts';
import { findUser, listUsers } from './queries.ts';
import {
  askedOf,
  called,
  commit,
  fieldsOf,
  listed,
  must,
  parsed,
  PREFIX,
  type Named,
  type ScimRoutes,
} from './request.ts';
import { createUser, patchUser, removeUser, replaceUser, ScimUser, shownUser } from './users.ts';

/** The accounts that a directory keeps. */
export function mountUsers({ app, scope, base }: ScimRoutes): void {
  const { db } = app.database;
  scope.get(`${PREFIX}/Users`, { config: { call: 'scim.users' } }, async (request, reply) => {
    await called(app, { request, reply, call: 'scim.users' });
    const asked = askedOf(request.query);
    const found = await listUsers(db, asked);
    if (found === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
    return listed(found, asked, (user) => shownUser(user, base));
  });
  scope.post(`${PREFIX}/Users`, { config: { call: 'scim.createUser' } }, async (request, reply) => {
    const caller = await called(app, { request, reply, call: 'scim.createUser' });
    const sent = parsed(ScimUser, request.body);
    const user = await commit(app, caller, 'scim.createUser', async (tx) => ({
      result: await createUser(tx, sent, app.now()),
      written: { entity: 'account', fields: fieldsOf(request.body) },
    }));
    const shown = shownUser(user, base);
    return reply.code(201).header('Location', shown.meta.location).send(shown);
  });
  scope.get<Named>(`${PREFIX}/Users/:id`, { config: { call: 'scim.user' } }, async (request, reply) => {
    await called(app, { request, reply, call: 'scim.user' });
    return shownUser(must(await findUser(db, request.params.id)), base);
  });
  scope.put<Named>(
    `${PREFIX}/Users/:id`,
    { config: { call: 'scim.replaceUser' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.replaceUser' });
      const sent = parsed(ScimUser, request.body);
      const user = await commit(app, caller, 'scim.replaceUser', async (tx) => ({
        result: await replaceUser(tx, must(await findUser(tx, request.params.id)), sent, app.now()),
        written: { entity: 'account', fields: fieldsOf(request.body) },
      }));
      return shownUser(user, base);
    },
  );
  scope.patch<Named>(
    `${PREFIX}/Users/:id`,
    { config: { call: 'scim.patchUser' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.patchUser' });
      const patch = parsed(Patch, request.body);
      const user = await commit(app, caller, 'scim.patchUser', async (tx) => ({
        result: await patchUser(tx, must(await findUser(tx, request.params.id)), patch, app.now()),
        written: {
          entity: 'account',
          fields: patch.Operations.map(({ op, path = '' }) => `${op} ${path}`.trim()),
        },
      }));
      return shownUser(user, base);
    },
  );
  scope.delete<Named>(
    `${PREFIX}/Users/:id`,
    { config: { call: 'scim.removeUser' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.removeUser' });
      await commit(app, caller, 'scim.removeUser', async (tx) => {
        const user = must(await findUser(tx, request.params.id));
        await removeUser(tx, user, app.now());
        return { result: user, written: { entity: 'account', fields: ['removed'] } };
      });
      return reply.code(204).send();
    },
  );
}
