import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { openStore } from '../testing/planning-fixtures.ts';
import { openPlanningStore } from '../testing/planning-store.ts';
import type { Answer, Product } from '../testing/product.ts';

let product: Product;
let admin: string;
let teamUuid: string;
beforeAll(async () => {
  const opened = await openPlanningStore();
  ({ product } = opened);
  ({ teamUuid } = opened.store);
  await openStore(product, '0500');
  admin = await product.signIn({ role: 'HR', name: 'Sergio Lara' });
});
afterAll(() => product.stop());

const ask = (name: Parameters<Product['call']>[0], input: Record<string, unknown>): Promise<Answer> =>
  product.call(name, input, admin);

const Made = z.object({ aggregates: z.record(z.string(), z.unknown()) });
/** The name of what a command made, itself or in a record. */
function uuidOf({ body }: Answer): string {
  const { aggregates } = Made.parse(body);
  const [first] = Object.values(aggregates);
  return typeof first === 'string' ? first : z.object({ uuid: z.string() }).parse(first).uuid;
}
async function listed(name: Parameters<Product['call']>[0]): Promise<{ uuid: string }[]> {
  return z.array(z.object({ uuid: z.string() })).parse((await ask(name, {})).body);
}

/** As many rounds as show that it is no luck. */
const ROUNDS = 4;
const Refusal = z.object({
  exceptions: z.array(z.object({ translationCode: z.string(), values: z.object({ field: z.string() }) })),
});

/** Of two who want the same in the same instant: what became of the first served, and what the other is answered. */
function outcome(answers: readonly Answer[]): unknown[] {
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status);
  return [
    won?.status,
    lost?.status === 500
      ? 500
      : Refusal.parse(lost?.body)
          .exceptions.map(({ translationCode, values }) => `${translationCode} ${values.field}`)
          .join(),
  ];
}

const both = <T>(each: readonly [T, T], run: (one: T, at: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(each.map(run));
async function two(make: (at: number) => Promise<Answer>): Promise<[string, string]> {
  return [uuidOf(await make(0)), uuidOf(await make(1))];
}

test('two templates that are given one name', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const templates = await two((at) =>
      ask('planningTemplates.create', { personnelDivision: '0417', teamUuid, name: `${round} ${at}` }),
    );
    expect(
      outcome(
        await both(templates, (templateUuid) =>
          ask('planningTemplates.edit', {
            templateUuid,
            head: { version: 1, name: `Semana ${round}`, weeks: 1 },
          }),
        ),
      ),
    ).toEqual([200, 'DUPLICATE_UNIQUE_KEY name']);
  }
});

test('two groups of typologies that are given one name, or are each kept apart from the other', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = await two((at) =>
      ask('groupingTypes.create', { name: { es: `Grupo ${round} ${at}`, en: 'Group' } }),
    );
    expect(
      outcome(
        await both(groups, (uuid) =>
          ask('groupingTypes.edit', { uuid, version: 1, name: { es: `Grupo ${round}`, en: 'Group' } }),
        ),
      ),
    ).toEqual([200, 'DUPLICATE_UNIQUE_KEY name.es']);
    const [one, other] = await two((at) =>
      ask('groupingTypes.create', { name: { es: `Otro ${round} ${at}`, en: 'Other' } }),
    );
    const answers = await both([one, other], (uuid, at) =>
      ask('groupingTypes.edit', {
        uuid,
        version: 1,
        name: { es: `Más ${round} ${at}`, en: 'More' },
        apartFrom: [uuid === one ? other : one],
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('two typologies that are given one code, or name each other', async () => {
  const [groupingTypeUuid, hourParentUuid] = [
    (await listed('groupingTypes.list'))[0]?.uuid,
    (await listed('hourParents.list'))[0]?.uuid,
  ];
  const fields = {
    name: { es: 'Una', en: 'One' },
    paid: true,
    inTimebase: true,
    outsideCompanyDay: false,
    restricted: false,
    color: '#ff8800',
    groupingTypeUuid,
    hourParentUuid,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const typologies = await two((at) =>
      ask('hourTypologies.create', {
        abbreviation: `T${round}${at}`,
        sapCode: `71${round}${at}`,
        kind: 'WORK',
        ...fields,
      }),
    );
    expect(
      outcome(
        await both(typologies, (uuid) =>
          ask('hourTypologies.edit', { uuid, version: 1, sapCode: `720${round}`, ...fields }),
        ),
      ),
    ).toEqual([200, 'DUPLICATE_UNIQUE_KEY sapCode']);
    const [one, other] = await two((at) =>
      ask('hourTypologies.create', {
        abbreviation: `U${round}${at}`,
        sapCode: `73${round}${at}`,
        kind: 'WORK',
        ...fields,
      }),
    );
    const answers = await both([one, other], (uuid, at) =>
      ask('hourTypologies.edit', {
        uuid,
        version: 1,
        sapCode: `73${round}${at}`,
        ...fields,
        pairs: [{ hourTypologyUuid: uuid === one ? other : one, sharesDay: false }],
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
});

test('a typology of a group that is being deleted', async () => {
  const [hourParent] = await listed('hourParents.list');
  const fields = {
    name: { es: 'Una', en: 'One' },
    paid: true,
    inTimebase: true,
    outsideCompanyDay: false,
    restricted: false,
    color: '#ff8800',
    hourParentUuid: hourParent?.uuid,
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const groupingTypeUuid = uuidOf(
      await ask('groupingTypes.create', { name: { es: `Breve ${round}`, en: 'Short' } }),
    );
    const answers = await Promise.all([
      ask('groupingTypes.delete', { uuid: groupingTypeUuid, version: 1 }),
      ask('hourTypologies.create', {
        abbreviation: `V${round}`,
        sapCode: `740${round}`,
        kind: 'WORK',
        ...fields,
        groupingTypeUuid,
      }),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 500)).toHaveLength(0);
  }
});

test('two sites whose accounts are given one code', async () => {
  const accounts = await two((at) =>
    ask('siteCEX.create', {
      personnelDivision: at === 0 ? '0417' : '0500',
      code: `MXA${at}`,
      description: 'Horas',
      active: true,
    }),
  );
  expect(
    outcome(
      await both(accounts, (uuid) =>
        ask('siteCEX.edit', { uuid, version: 1, code: 'MXB', description: 'Horas', active: true }),
      ),
    ),
  ).toEqual([200, 'DUPLICATE_UNIQUE_KEY code']);
});

test('two spans of time slots that begin on one day', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const slots = z.array(z.unknown()).parse((await ask('timeSlots.default', {})).body);
    const spans = await two((at) =>
      ask('timeSlots.createSiteIntervals', {
        personnelDivision: '0417',
        fromDate: `2027-0${round + 1}-0${at + 1}`,
        toDate: null,
        slots,
      }),
    );
    expect(
      outcome(
        await both(spans, (uuid) =>
          ask('timeSlots.updateSiteIntervals', {
            uuid,
            version: 1,
            fromDate: `2027-0${round + 1}-15`,
            toDate: null,
            slots,
          }),
        ),
      ),
    ).toEqual([200, 'DUPLICATE_UNIQUE_KEY fromDate']);
  }
});

test('two holidays that are moved to one day', async () => {
  const day = { type: 'LOCAL', openable: false, description: 'Feria' };
  for (let round = 0; round < ROUNDS; round += 1) {
    const days = await two((at) =>
      ask('holiday.create', { personnelDivision: '0417', date: `2027-0${round + 3}-1${at}`, ...day }),
    );
    expect(
      outcome(
        await both(days, (uuid) =>
          ask('holiday.update', { uuid, version: 1, date: `2027-0${round + 3}-28`, ...day }),
        ),
      ),
    ).toEqual([200, 'HOLIDAY_ALREADY_EXISTS date']);
  }
});
