import type { Merged } from '@jornada/domain/document-texts/merge.ts';
import { usualTimetable } from '@jornada/domain/hiring/timetable.ts';
import type { TextDocument } from '@jornada/domain/document-texts/models.ts';
import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import type { ContractInputs } from '../evidence/inputs.ts';
import {
  absenceMerge,
  bonusMerge,
  contractMerge,
  conversionMerge,
  endMerge,
  extensionMerge,
  hoursMerge,
  mutationMerge,
  pactMerge,
  servicesMerge,
  trainingMerge,
  trialMerge,
  vacationCertificateMerge,
  vacationPactMerge,
} from './values.ts';

type Sample = {
  readonly inputs: { readonly employer: { readonly legalName: string } };
  readonly beside?: Readonly<Record<string, unknown>>;
  readonly merge: Merged;
};

const EMPLOYER = {
  legalName: 'Empresa de Ejemplo, S.A. de C.V.',
  rfc: 'EEJ200101AB1',
  address: 'Avenida de Ejemplo 100, Benito Juárez, Ciudad de México, C. P. 03920',
  registry: 'Y5412345103',
  representative: 'Representante de Ejemplo',
  power: { deed: '12,345', date: '2020-01-01', notary: 'Notaría 1 de la Ciudad de México' },
};
const SITE = {
  code: 'MX00',
  name: 'Tienda de Ejemplo',
  address: 'Calle de Ejemplo 1, C. P. 05109, Cuajimalpa de Morelos',
  timeZone: 'America/Mexico_City',
};
const WORKER = {
  fullName: 'Persona de Ejemplo',
  curp: 'PEEX010514MDFXXMA5',
  rfc: 'PEEX010514AB1',
  nss: '92190184431',
};
const DUTIES = 'atender a los clientes, recibir y acomodar mercancía y cobrar en caja.';
const SIGNED = {
  agreedOn: '2027-01-15',
  place: 'Ciudad de México',
  employer: EMPLOYER,
  tutor: null,
  site: SITE,
  startDate: '2027-02-01',
};
const TERM = { startDate: '2026-08-03', endDate: '2027-01-31' };
const AGREEMENT = {
  ...SIGNED,
  worker: WORKER,
  contract: { type: 'CDD', ...TERM },
  original: TERM,
  position: 'Asesora de venta',
  team: 'Montaña',
};

const CONTRACT: ContractInputs = {
  ...SIGNED,
  worker: {
    ...WORKER,
    nationality: 'mexicana',
    birthdate: '2001-05-14',
    age: 25,
    gender: 'M',
    civilStatus: 'soltera',
    address: 'Calle de Ejemplo 48, Álvaro Obregón, Ciudad de México, C. P. 01210',
    email: 'persona@correo.example',
    phone: '5555550100',
    migrationDocument: null,
  },
  contract: {
    type: 'CDD',
    startDate: '2027-02-01',
    endDate: '2027-07-31',
    trialDays: 30,
    ground: 'NATURE_OF_WORK',
    groundDetail: 'temporada de invierno, que termina con el semestre.',
  },
  position: { name: AGREEMENT.position, duties: DUTIES },
  team: AGREEMENT.team,
  timebase: {
    fullTime: true,
    weeklyMinutes: 2400,
    annualMinutes: 124_800,
    workdayType: '03',
    timetable: usualTimetable(2400),
  },
  pay: {
    monthlyCentavos: 1_148_000,
    period: '04',
    place: 'por transferencia',
    bank: 'Banco de Ejemplo',
    clabe: '012180001234564417',
  },
  beneficiaries: [
    { fullName: 'Madre de Ejemplo', kinship: 'madre', share: 60 },
    { fullName: 'Hija de Ejemplo', kinship: 'hija', share: 40 },
  ],
};

const EXTENSION = {
  ...AGREEMENT,
  endDate: '2027-04-30',
  ground: 'NATURE_OF_WORK',
  groundDetail: CONTRACT.contract.type === 'CDD' ? CONTRACT.contract.groundDetail : '',
  number: 1,
} as const;
const CONVERSION = { ...AGREEMENT, timebase: CONTRACT.timebase, pay: CONTRACT.pay };

const TRAINING = { from: '2027-02-01', to: '2027-02-12' };
const BONUS = { centavos: 150_000, months: 6 };
const MUTATION = {
  ...AGREEMENT,
  origin: { site: 'Tienda de Origen', team: 'Ciclismo', position: AGREEMENT.position },
  destination: {
    site: SITE.name,
    team: AGREEMENT.team,
    position: 'Responsable de equipo',
    duties: DUTIES,
    address: SITE.address,
  },
  weeklyMinutes: 2400,
  salaryBeforeCentavos: 1_148_000,
  salaryCentavos: 1_420_000,
  cityBonus: BONUS,
  training: TRAINING,
};
const MOVED = {
  inputs: MUTATION,
  beside: {
    salaryInWords: amountInWords(MUTATION.salaryCentavos),
    bonusInWords: amountInWords(BONUS.centavos),
  },
};

const paid = (hours: number, salaryCentavos: number, fullTime: boolean) => ({
  fullTime,
  weeklyMinutes: hours * 60,
  annualMinutes: hours * 60 * 52,
  workdayType: '03',
  salaryCentavos,
});
const HOURS = { ...AGREEMENT, before: paid(40, 1_148_000, true), after: paid(30, 861_000, false) };
const hours = (document: TextDocument) => ({ inputs: { ...HOURS, document }, merge: hoursMerge(HOURS) });

const PACT = { ...AGREEMENT, endDate: '2027-07-31', baseMinutes: 1200, weeklyMinutes: 480 };
const ABSENCE = { ...AGREEMENT, endDate: '2027-04-30', reentryDate: '2027-05-01' };

const LEFT = {
  ...AGREEMENT,
  madeOn: SIGNED.agreedOn,
  startDate: TERM.startDate,
  lastDay: TERM.endDate,
  committeeHeardOn: '2027-01-20',
};
const VACATION = {
  ...AGREEMENT,
  madeOn: SIGNED.agreedOn,
  year: 2027,
  right: 2,
  due: 14,
  carriedIn: 0,
  carriedOut: 0,
  splitByPerson: false,
  weeks: [
    { monday: '2027-07-05', days: 5 },
    { monday: '2027-07-12', days: 5 },
    { monday: '2027-12-27', days: 4 },
  ],
  since: '2025-01-16',
  from: '2027-01-16',
  mustBeGrantedBy: '2027-07-16',
  firstDay: null,
};

const samples: Readonly<Record<TextDocument, Sample>> = {
  CONTRACT: { inputs: CONTRACT, merge: contractMerge(CONTRACT) },
  EXTENSION: { inputs: EXTENSION, merge: extensionMerge(EXTENSION) },
  CONVERSION: { inputs: CONVERSION, merge: conversionMerge(CONVERSION) },
  MUTATION: { ...MOVED, merge: mutationMerge(MUTATION) },
  MUTATION_TRAINING: { ...MOVED, merge: trainingMerge(MUTATION, TRAINING) },
  CITY_BONUS: { ...MOVED, merge: bonusMerge(MUTATION, BONUS) },
  TIMEBASE_CHANGE: hours('TIMEBASE_CHANGE'),
  SHIFT_REDUCTION: hours('SHIFT_REDUCTION'),
  HOUR_CHANGE: hours('HOUR_CHANGE'),
  COMPLEMENTARY_PACT: { inputs: PACT, merge: pactMerge(PACT) },
  CERTIFICATE_OF_SERVICES: { inputs: LEFT, merge: servicesMerge(LEFT) },
  END_OF_CONTRACT: { inputs: LEFT, merge: endMerge(LEFT) },
  TRIAL_NOT_PASSED: { inputs: LEFT, merge: trialMerge(LEFT) },
  VACATION_PACT: { inputs: VACATION, merge: vacationPactMerge(VACATION) },
  VACATION_CERTIFICATE: { inputs: VACATION, merge: vacationCertificateMerge(VACATION) },
  LEAVE_OF_ABSENCE: { inputs: ABSENCE, merge: absenceMerge(ABSENCE) },
};

/** Invented facts of every document, as its process would hand them over. */
export const sampleOf = (document: TextDocument): Sample => samples[document];
