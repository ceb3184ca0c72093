import { ScimError } from './errors.ts';
import { createGroup, patchGroup, removeGroup, replaceGroup, ScimGroup, shownGroup } from './groups.ts';
import { Patch } from './patch.ts';
import { findGroup, listGroups, listMembers } from './queries.ts';
import {
  askedOf,
  called,
  commit,
  fieldsOf,
  listed,
  must,
  parsed,
  PREFIX,
  without,
  type Named,
  type ScimRoutes,
} from './request.ts';

/** The groups of a directory, which give their members roles. */
export function mountGroups({ app, scope, base }: ScimRoutes): void {
  const { db } = app.database;
  const groupOf = async (id: string, query: unknown) => {
    const group = must(await findGroup(db, id));
    const members = without(query, 'members') ? undefined : ((await listMembers(db, [id])).get(id) ?? []);
    return shownGroup(group, members, base);
  };
  scope.get(`${PREFIX}/Groups`, { config: { call: 'scim.groups' } }, async (request, reply) => {
    await called(app, { request, reply, call: 'scim.groups' });
    const asked = askedOf(request.query);
    const found = await listGroups(db, asked);
    if (found === null) throw new ScimError(400, 'invalidFilter', 'this filter is not supported');
    const members = without(request.query, 'members')
      ? undefined
      : await listMembers(
          db,
          found.rows.map(({ id }) => id),
        );
    return listed(found, asked, (group) =>
      shownGroup(group, members === undefined ? undefined : (members.get(group.id) ?? []), base),
    );
  });
  scope.post(`${PREFIX}/Groups`, { config: { call: 'scim.createGroup' } }, async (request, reply) => {
    const caller = await called(app, { request, reply, call: 'scim.createGroup' });
    const sent = parsed(ScimGroup, request.body);
    const { id } = await commit(app, caller, 'scim.createGroup', async (tx) => ({
      result: await createGroup(tx, sent, app.now()),
      written: { entity: 'directory_group', fields: fieldsOf(request.body) },
    }));
    const shown = await groupOf(id, {});
    return reply.code(201).header('Location', shown.meta.location).send(shown);
  });
  scope.get<Named>(`${PREFIX}/Groups/:id`, { config: { call: 'scim.group' } }, async (request, reply) => {
    await called(app, { request, reply, call: 'scim.group' });
    return groupOf(request.params.id, request.query);
  });
  scope.put<Named>(
    `${PREFIX}/Groups/:id`,
    { config: { call: 'scim.replaceGroup' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.replaceGroup' });
      const sent = parsed(ScimGroup, request.body);
      const { id } = await commit(app, caller, 'scim.replaceGroup', async (tx) => ({
        result: await replaceGroup(tx, must(await findGroup(tx, request.params.id)).id, sent, app.now()),
        written: { entity: 'directory_group', fields: fieldsOf(request.body) },
      }));
      return groupOf(id, {});
    },
  );
  scope.patch<Named>(
    `${PREFIX}/Groups/:id`,
    { config: { call: 'scim.patchGroup' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.patchGroup' });
      const patch = parsed(Patch, request.body);
      await commit(app, caller, 'scim.patchGroup', async (tx) => ({
        result: await patchGroup(tx, must(await findGroup(tx, request.params.id)).id, patch, app.now()),
        written: {
          entity: 'directory_group',
          fields: patch.Operations.map(({ op, path = '' }) => `${op} ${path.replace(/\[.*/, '')}`.trim()),
        },
      }));
      // Entra and Okta ask for no body here, and a group can have thousands of members.
      return reply.code(204).send();
    },
  );
  scope.delete<Named>(
    `${PREFIX}/Groups/:id`,
    { config: { call: 'scim.removeGroup' } },
    async (request, reply) => {
      const caller = await called(app, { request, reply, call: 'scim.removeGroup' });
      await commit(app, caller, 'scim.removeGroup', async (tx) => {
        const group = must(await findGroup(tx, request.params.id));
        await removeGroup(tx, group.id);
        return { result: group, written: { entity: 'directory_group', fields: ['removed'] } };
      });
      return reply.code(204).send();
    },
  );
}
