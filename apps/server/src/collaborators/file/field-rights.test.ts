import { FIELD_READERS, FILE_SECTIONS, fieldsOf } from '@jornada/domain/collaborators/fields.ts';
import { DATASET_NAMES } from '@jornada/domain/data-centre/datasets.ts';
import type { Role } from '@jornada/domain/access/roles.ts';
import { clabeFor } from '@jornada/domain/identity/clabe.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accepted } from '../../testing/hiring.ts';
import { hire, type Person, type Store } from '../../testing/planning-fixtures.ts';
import { openPlanningStore } from '../../testing/planning-store.ts';
import type { Product } from '../../testing/product.ts';

/* Each field of a file for each role, in every place where a value could come out: the file, lists, search, exports, live events. */
let product: Product;
let store: Store;
let ana: Person;
const as = new Map<Role | 'SELF', string>();

const CLABE = clabeFor('012', '180', '77711122233');
/** What nobody else's row holds, by the field that holds it. */
const MARKS = {
  personalPhone: '5598761234',
  streetName: 'Calzada del Almendro',
  infonavitNumber: '9876501234',
  clabe: CLABE,
  salary: 1_987_650,
  tutorEmail: 'tutora.unica@correo.example',
} as const;

const ROLES = [
  'ADMINISTRATOR',
  'HR',
  'HR_LEADER',
  'ZONE_DIRECTOR',
  'DIRECTOR',
  'RESPONSIBLE',
  'COMMISSIONER',
  'LAWYER',
] as const satisfies readonly Role[];
const EVERYWHERE: readonly Role[] = ['ADMINISTRATOR', 'HR', 'HR_LEADER', 'LAWYER'];

beforeAll(async () => {
  ({ product, store } = await openPlanningStore());
  ana = await hire(product, { store, name: 'Ana' });
  for (const role of ROLES)
    as.set(
      role,
      await product.signIn({
        role,
        name: role,
        ...(EVERYWHERE.includes(role) ? {} : { siteId: store.siteId }),
        ...(role === 'RESPONSIBLE' ? { teamId: store.teamId } : {}),
      }),
    );
  as.set(
    'SELF',
    await product.signIn({
      role: 'COLLABORATOR',
      siteId: store.siteId,
      collaboratorId: ana.id,
      name: ana.name,
    }),
  );
  let version = 1;
  const edit = async (
    section: 'personal' | 'address' | 'fiscal' | 'bank' | 'labor' | 'legalTutor' | 'sensitivePersonal',
    data: Record<string, unknown>,
  ) => {
    accepted(
      await product.call(
        `collaborators.edit.${section}Data`,
        {
          collaboratorUuid: ana.id,
          version,
          data,
          ...(section === 'labor' ? { validFrom: '2026-11-20' } : {}),
          ...(['fiscal', 'bank', 'labor'].includes(section) ? { reason: 'Aviso recibido' } : {}),
        },
        as.get('HR'),
      ),
    );
    version += 1;
  };
  await edit('personal', { personalPhone: MARKS.personalPhone });
  await edit('address', {
    streetType: 'CALLE',
    streetName: MARKS.streetName,
    exteriorNumber: '48',
    postalCode: '03100',
    settlementType: 'Colonia',
    settlement: 'Del Valle',
    municipality: 'Benito Juárez',
    stateCode: '09',
  });
  await edit('fiscal', {
    infonavitNumber: MARKS.infonavitNumber,
    infonavitFrom: '2026-03-01',
    infonavitType: '1',
  });
  await edit('bank', { clabe: MARKS.clabe });
  await edit('labor', { salary: MARKS.salary });
  await edit('legalTutor', {
    tutorName: 'Rosa',
    tutorSurname: 'Núñez',
    tutorEmail: MARKS.tutorEmail,
    tutorDocument: 'ABC123',
  });
  await edit('sensitivePersonal', { disability: true });
});
afterAll(() => product.stop());

const File = z.object({
  sections: z.array(z.object({ section: z.string(), values: z.record(z.string(), z.unknown()) })),
});
const FIELDS = FILE_SECTIONS.flatMap((section) =>
  Object.entries(fieldsOf(section)).map(([name, row]) => ({ section, name, row })),
);
const readersOf = (name: string): readonly string[] => {
  const found = FIELDS.find((field) => field.name === name);
  return found === undefined ? [] : FIELD_READERS[found.row.read];
};
const text = async (...[name, input, bearer]: Parameters<Product['call']>): Promise<string> => {
  const answer = await product.call(name, input, bearer);
  return answer.status === 200 ? JSON.stringify(answer.body) : '';
};

test.each([...ROLES, 'SELF' as const])(
  '%s finds in the file exactly the fields of the table',
  async (role) => {
    const answer = await product.call('collaborators.file', { id: ana.id }, as.get(role));
    const file = File.parse(answer.body);
    const seen = file.sections.flatMap(({ section, values }) =>
      Object.keys(values).map((name) => `${section}.${name}`),
    );
    const due = FIELDS.filter(({ row }) => {
      const readers: readonly string[] = FIELD_READERS[row.read];
      return role === 'SELF' || readers.includes(role);
    }).map(({ section, name }) => `${section}.${name}`);
    expect(seen.toSorted()).toEqual(due.toSorted());
  },
);

test.each(ROLES)('%s meets no value of a hidden field in file, lists, search or papers', async (role) => {
  const bearer = as.get(role);
  const places = {
    'collaborators.file': await text('collaborators.file', { id: ana.id }, bearer),
    'collaborators.get': await text('collaborators.get', { id: ana.id }, bearer),
    'collaborators.bySite': await text('collaborators.bySite', { personnelDivision: store.siteCode }, bearer),
    'collaborators.list': await text('collaborators.list', { filter: { key: 'ana' } }, bearer),
    'collaborators.byTeam': await text('collaborators.byTeam', { teamUuid: store.teamUuid }, bearer),
    'document.ofPerson': await text('document.ofPerson', { id: ana.id }, bearer),
    'planning.weekTeamByManager': await text(
      'planning.weekTeamByManager',
      { filter: { startDateInterval: '2026-11-23', teamUuid: store.teamUuid } },
      bearer,
    ),
  };
  for (const [name, mark] of Object.entries(MARKS)) {
    const told = Object.entries(places).flatMap(([place, said]) =>
      said.includes(String(mark)) ? [place] : [],
    );
    if (readersOf(name).includes(role))
      expect([name, told]).toEqual([name, expect.arrayContaining(['collaborators.file'])]);
    else expect([name, told]).toEqual([name, []]);
    // Nor does searching for the value find its owner.
    const found = await text('collaborators.list', { filter: { key: String(mark) } }, bearer);
    expect([name, found.includes(ana.id)]).toEqual([name, false]);
  }
});

test('exports with pay and bank belong to HR and administrators', async () => {
  for (const role of ROLES)
    for (const dataset of DATASET_NAMES) {
      const { status } = await product.call('dataCentre.export', { dataset, format: 'csv' }, as.get(role));
      const may = ['ADMINISTRATOR', 'HR', 'HR_LEADER'].includes(role);
      expect([role, dataset, status]).toEqual([role, dataset, may ? 200 : 403]);
    }
});

test('a live event and the audit trail say that a field changed, never to what', async () => {
  const { db } = product.app.database;
  const events = JSON.stringify(await db.selectFrom('live_event').selectAll().execute());
  const trail = JSON.stringify(await db.selectFrom('audit_entry').selectAll().execute());
  expect(events).toContain('collaborators');
  for (const mark of Object.values(MARKS)) {
    expect(events).not.toContain(String(mark));
    expect(trail).not.toContain(String(mark));
  }
});
