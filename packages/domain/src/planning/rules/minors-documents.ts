import type { PreparedWeek } from '../week/prepare.ts';
import { appliesOn, type RecordKind } from '../records/records.ts';
import type { Breach, PlanningRule } from '../check/rule.ts';
import { isUnder16, type Workday } from '../week/workdays.ts';
import { workdaysOfMinors } from './minors.ts';
import { recordsOf } from './restrictions.ts';

/** Under 18 nobody works without a certificate of medical fitness (LFT 174, 180-I). */
export const minorsMedicalCertificate = {
  code: 'MINOR_MEDICAL_CERT',
  severity: 'error',
  source: { law: 'LFT', article: '174, 180-I' },
  scope: 'period',
  validFrom: '2015-06-13',
  title: { es: 'Falta el certificado médico', en: 'Medical certificate missing' },
  sentence: {
    es: 'Falta el certificado médico de aptitud de {name} ({from} a {to}); es obligatorio para trabajar.',
    en: "{name}'s medical fitness certificate is missing ({from} to {to}); it is required to work.",
  },
  check: (week) => workWithout(week, { kind: 'MEDICAL_CERTIFICATE', workdays: workdaysOfMinors(week) }),
} as const satisfies PlanningRule;

/** Under 16 the parents or guardians must have authorised the work (LFT 22). */
export const minorsAuthorisation = {
  code: 'MINOR_PARENT_AUTH',
  severity: 'error',
  source: { law: 'LFT', article: '22' },
  scope: 'period',
  validFrom: '2015-06-13',
  title: { es: 'Falta autorización de madre, padre o tutor', en: 'Parental authorization missing' },
  sentence: {
    es: 'Falta la autorización de madre, padre o tutor de {name} (menor de {below} años).',
    en: '{name} (under {below}) needs authorization from a parent or guardian.',
  },
  check: (week) =>
    workWithout(week, {
      kind: 'PARENTS_AUTHORISATION',
      workdays: workdaysOfMinors(week).filter(({ age }) => isUnder16(age)),
      values: { below: 16 },
    }),
} as const satisfies PlanningRule;

/** From 15 to 17 basic education must be finished, or the labour authority must have approved (LFT 22 Bis). */
export const minorsSchool = {
  code: 'MINOR_SCHOOL',
  severity: 'error',
  source: { law: 'LFT', article: '22 Bis' },
  scope: 'period',
  validFrom: '2015-06-13',
  title: { es: 'No consta la educación básica', en: 'Basic education not on file' },
  sentence: {
    es: 'No consta la educación básica terminada de {name} ni la autorización de la autoridad laboral.',
    en: "No proof of {name}'s basic education or of the labor authority's authorization on file.",
  },
  check: (week) => workWithout(week, { kind: 'BASIC_EDUCATION_PROOF', workdays: workdaysOfMinors(week) }),
} as const satisfies PlanningRule;

/** The work of days on which no document of a kind is there yet; nothing where documents are not known. */
function workWithout(
  week: PreparedWeek,
  {
    kind,
    workdays,
    values = {},
  }: { kind: RecordKind; workdays: readonly Workday[]; values?: Breach['values'] },
): Breach[] {
  if (week.week.person.records === undefined) return [];
  const documents = recordsOf(week, kind);
  const without = workdays.filter(({ date }) => !documents.some((document) => appliesOn(document, date)));
  const [first, last] = [without[0], without.at(-1)];
  if (first === undefined || last === undefined) return [];
  return [
    {
      periods: without.flatMap(({ periods }) => periods),
      values: { name: week.name, from: first.date, to: last.date, ...values },
    },
  ];
}
