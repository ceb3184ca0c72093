import { expect, test } from 'vitest';
import { checkEdit, type FileFacts } from './check-edit.ts';

const FACTS: FileFacts = {
  today: '2026-11-20',
  companyDomains: [],
  sports: { minimum: 1, maximum: 5 },
  pay: null,
  before: {},
};
const codesOf = (section: 'tutor' | 'personal', data: Readonly<Record<string, string>>): string[] =>
  checkEdit(
    { section, file: { birthdate: '1994-01-27', nationality: 'MX', ...data }, changed: Object.keys(data) },
    FACTS,
  ).refusals.map(({ code }) => code);

test('what stands alone would not be kept and is refused: a guardian’s phone, the end of a permit', () => {
  expect(codesOf('tutor', { tutorPhone: '5512345678' })).toContain('TUTOR_NAME_REQUIRED');
  expect(codesOf('personal', { fm3ExpiresOn: '2027-05-01' })).toContain('WORK_PERMISSION_MISSING');
  expect(codesOf('personal', { fm3Number: '1234', fm3ExpiresOn: '2027-05-01' })).toEqual([]);
});
