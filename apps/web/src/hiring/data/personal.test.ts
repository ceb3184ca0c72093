import { curpFor } from '@jornada/domain/identity/curp.ts';
import { nssFor } from '@jornada/domain/identity/nss.ts';
import { rfcFor } from '@jornada/domain/identity/rfc.ts';
import { expect, test } from 'vitest';
import { openFields } from './findings.ts';
import { findPersonal, personalInput, personalValues, type PersonalValues } from './personal.ts';

const { state, ...known } = {
  name: 'Ximena',
  firstSurname: 'Peña',
  secondSurname: 'Núñez',
  birthdate: '1996-04-12',
  gender: 'M',
  state: 'DF',
} as const;
const person = { ...known, state };
const facts = { today: '2026-11-20', hireRfc: rfcFor(person) };
const beginning = personalValues(null, { rfc: facts.hireRfc, email: 'ximena@correo.example' });
const whole: PersonalValues = {
  ...beginning,
  ...known,
  birthState: state,
  civilStatus: 'SINGLE',
  curp: curpFor(person),
  nss: nssFor({ series: '05', registered: 2014, born: 1996, serial: 2281 }),
  personalPhone: '55 1234 5678',
  hasChildren: 'no',
  educationType: 'BACHELOR',
};
const found = (values: Partial<PersonalValues>) => findPersonal({ ...whole, ...values }, facts, 'es');

test('what agrees has nothing to be said', () => {
  expect(found({})).toEqual({});
});

test('a beginning misses answers and accuses nobody', () => {
  const said = findPersonal(beginning, facts, 'es');
  expect(Object.values(said).every(({ effect }) => effect === 'missing')).toBe(true);
  expect(openFields(said, ['name', 'firstSurname', 'secondSurname'])).toEqual(['name', 'firstSurname']);
});

test('a CURP of another state asks which is right; a person who keeps their answer goes on', () => {
  expect(found({ birthState: 'MC' })['curp']).toMatchObject({
    effect: 'missing',
    awaits: true,
    highlights: [{ from: 11, to: 13, tone: 'policy' }],
  });
  const kept = found({ birthState: 'MC', curpKept: `${whole.curp} birthState` });
  expect(kept['curp']?.effect).toBe('warns');
  expect(openFields(kept, ['curp', 'rfc'])).toEqual([]);
  expect(found({ birthState: 'MC', curpKept: `${whole.curp} gender` })['curp']?.effect).toBe('missing');
});

test('a CURP of another day warns once kept, on the RFC too, which agrees with the answered day', () => {
  const curp = curpFor({ ...person, birthdate: '1996-04-13' });
  expect(found({ curp })['curp']?.effect).toBe('missing');
  const kept = found({ curp, curpKept: `${curp} birthdate` });
  expect(Object.entries(kept).map(([field, { effect }]) => [field, effect])).toEqual([
    ['curp', 'warns'],
    ['rfc', 'warns'],
  ]);
});

test('what is kept is not sent', () => {
  expect(personalInput(whole, facts)).not.toHaveProperty('curpKept');
});

test('a CURP still being typed is awaited, not wrong, and not said before the field is left', () => {
  expect(found({ curp: whole.curp.slice(0, 12) })['curp']).toMatchObject({
    effect: 'blocks',
    awaits: true,
    atOnce: false,
  });
});

test('letters that the name does not give warn and let the person go on', () => {
  const said = found({ name: 'Beatriz' });
  expect([said['curp']?.effect, said['rfc']?.effect]).toEqual(['warns', 'warns']);
  expect(openFields(said, ['curp', 'rfc'])).toEqual([]);
});

test('an RFC other than the invitation’s blocks', () => {
  expect(found({ rfc: rfcFor({ ...person, firstSurname: 'Lara' }) })['rfc']?.effect).toBe('blocks');
});

test('children that are announced have a number', () => {
  expect(found({ hasChildren: 'yes' })['numberOfChildren']?.effect).toBe('missing');
  expect(found({ hasChildren: 'yes', numberOfChildren: 2 })).toEqual({});
});

test.each([
  ['2008-11-20', false],
  ['2008-11-21', true],
])('born on %s, a guardian is asked: %s', (birthdate, asked) => {
  expect(personalInput({ ...whole, birthdate }, facts).tutor !== null).toBe(asked);
});

test('a foreigner without permission to work is stopped', () => {
  expect(found({ nationality: 'CO' })['migrationDocument.number']?.effect).toBe('missing');
  expect(
    found({
      nationality: 'CO',
      migrationDocument: { number: 'RT123', workPermission: false, issuedOn: null, expiresOn: null },
    })['migrationDocument']?.effect,
  ).toBe('blocks');
  expect(
    found({
      nationality: 'CO',
      migrationDocument: { number: 'RT123', workPermission: true, issuedOn: null, expiresOn: null },
    }),
  ).toEqual({});
});
