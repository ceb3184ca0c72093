import { amountInWords } from '@jornada/domain/evidence/amount-in-words.ts';
import type { FixedTermGround } from '@jornada/domain/hiring/fixed-term.ts';
import { sayTimetable } from '@jornada/domain/hiring/timetable.ts';
import { sayDay } from '@jornada/domain/identity/days.ts';
import { PAY_PERIODS, WORKDAY_TYPES } from '@jornada/domain/reference/labor.ts';
import { findRow, type ReferenceRow } from '@jornada/domain/reference/row.ts';
import type { MergeOf } from '@jornada/domain/document-texts/models.ts';
import type { ContractInputs } from '../evidence/inputs.ts';

/** What every agreement says of its parties. */
type Sides = {
  readonly employer: { readonly legalName: string; readonly representative: string };
  readonly worker: { readonly fullName: string; readonly curp: string };
};
type Placed = Sides & {
  readonly position: string;
  readonly team: string;
  readonly site: { readonly name: string };
};
type Hours = { readonly weeklyMinutes: number; readonly annualMinutes: number; readonly workdayType: string };
type Ground = { readonly ground: FixedTermGround | null; readonly groundDetail: string };

const sides = ({ employer, worker }: Sides) => ({
  persona: worker.fullName,
  patron: employer.legalName,
  representante: employer.representative,
});
/** The letter that the CURP has for the sex. */
const sex = ({ worker }: Sides) => ({ mujer: worker.curp[10] === 'M', hombre: worker.curp[10] === 'H' });
const place = ({ position, team, site }: Placed) => ({
  puesto: position,
  equipo: team,
  centro: site.name,
});

/** The contract, from the facts that its page shows (LFT 25). */
export function contractMerge(inputs: ContractInputs): MergeOf<'CONTRACT'> {
  const { contract, position, site, team, timebase, pay, worker, tutor, beneficiaries } = inputs;
  const fixed = contract.type === 'CDD' ? contract : null;
  return {
    values: {
      ...sides(inputs),
      puesto: position.name,
      funciones: sentence(position.duties),
      equipo: team,
      centro: site.name,
      centro_clave: site.code,
      centro_domicilio: site.address,
      inicio: day(contract.startDate),
      fin: fixed === null ? '' : day(fixed.endDate),
      ...grounds(fixed ?? { ground: null, groundDetail: '' }),
      dias_prueba: String(contract.trialDays ?? ''),
      ...hours(timebase),
      tiempo: time(timebase),
      horario: sayTimetable(timebase.timetable),
      salario: money(pay.monthlyCentavos),
      salario_letra: amountInWords(pay.monthlyCentavos),
      periodo_pago: named(PAY_PERIODS, pay.period, 'Quincenal'),
      dias_pago: PAY_DAYS[pay.period] ?? PAY_DAYS['04'],
      lugar_pago: sentence(pay.place),
      banco: pay.bank,
      clabe_final: pay.clabe.slice(-4),
      beneficiarios: beneficiaries
        .map(({ fullName, kinship, share }) => `${fullName} (${kinship}), ${share}%`)
        .join('; '),
    },
    when: {
      mujer: worker.gender === 'M',
      hombre: worker.gender === 'H',
      con_horario: timebase.timetable.length > 0,
      determinado: fixed !== null,
      prueba: contract.trialDays !== null,
      menor: tutor !== null,
      menor_16: tutor !== null && worker.age < 16,
    },
  };
}

/** The parties of a change of contract, and the contract that it changes. */
export type ChangedContract = Sides & {
  readonly site: { readonly name: string };
  readonly original: { readonly endDate: string | null };
};

type Extended = ChangedContract &
  Ground & { readonly startDate: string; readonly endDate: string; readonly number: number };
export const extensionMerge = (inputs: Extended): MergeOf<'EXTENSION'> => ({
  values: {
    ...sides(inputs),
    ...grounds(inputs),
    centro: inputs.site.name,
    inicio: day(inputs.startDate),
    fin: day(inputs.endDate),
    fin_anterior: day(inputs.original.endDate ?? ''),
    numero: String(inputs.number),
  },
  when: sex(inputs),
});

type Converted = ChangedContract & {
  readonly startDate: string;
  readonly timebase: Hours;
  readonly pay: { readonly monthlyCentavos: number; readonly period: string };
};
export const conversionMerge = (inputs: Converted): MergeOf<'CONVERSION'> => ({
  values: {
    ...sides(inputs),
    ...hours(inputs.timebase),
    centro: inputs.site.name,
    inicio: day(inputs.startDate),
    fin_anterior: day(inputs.original.endDate ?? ''),
    salario: money(inputs.pay.monthlyCentavos),
    salario_letra: amountInWords(inputs.pay.monthlyCentavos),
    periodo_pago: named(PAY_PERIODS, inputs.pay.period, 'Quincenal'),
  },
  when: sex(inputs),
});

type Side = { readonly position: string; readonly team: string; readonly site: string };
type Moved = Sides & {
  readonly startDate: string;
  readonly origin: Side;
  readonly destination: Side & { readonly address: string; readonly duties: string };
  readonly weeklyMinutes: number;
  readonly salaryBeforeCentavos: number;
  readonly salaryCentavos: number;
};
const arrival = (inputs: Moved) => ({
  ...sides(inputs),
  puesto: inputs.destination.position,
  equipo: inputs.destination.team,
  centro: inputs.destination.site,
  inicio: day(inputs.startDate),
});
export const mutationMerge = (inputs: Moved): MergeOf<'MUTATION'> => ({
  values: {
    ...arrival(inputs),
    centro_domicilio: inputs.destination.address,
    funciones: sentence(inputs.destination.duties),
    puesto_anterior: inputs.origin.position,
    equipo_anterior: inputs.origin.team,
    centro_anterior: inputs.origin.site,
    horas_semana: ofHours(inputs.weeklyMinutes),
    salario: money(inputs.salaryCentavos),
    salario_letra: amountInWords(inputs.salaryCentavos),
    salario_anterior: money(inputs.salaryBeforeCentavos),
  },
  when: { ...sex(inputs), cambia_salario: inputs.salaryBeforeCentavos !== inputs.salaryCentavos },
});
export const trainingMerge = (
  inputs: Moved,
  { from, to }: { readonly from: string; readonly to: string | null },
): MergeOf<'MUTATION_TRAINING'> => ({
  values: { ...arrival(inputs), capacitacion_inicio: day(from), capacitacion_fin: day(to ?? from) },
  when: sex(inputs),
});
export const bonusMerge = (
  inputs: Moved,
  { centavos, months }: { readonly centavos: number; readonly months: number | null },
): MergeOf<'CITY_BONUS'> => ({
  values: {
    ...arrival(inputs),
    bono: money(centavos),
    bono_letra: amountInWords(centavos),
    bono_meses: String(months ?? ''),
  },
  when: sex(inputs),
});

type Paid = Hours & { readonly fullTime: boolean; readonly salaryCentavos: number };
export const hoursMerge = (
  inputs: Placed & { readonly startDate: string; readonly before: Paid | null; readonly after: Paid },
): MergeOf<'TIMEBASE_CHANGE'> => ({
  values: {
    ...sides(inputs),
    ...place(inputs),
    ...hours(inputs.after),
    inicio: day(inputs.startDate),
    tiempo: time(inputs.after),
    salario: money(inputs.after.salaryCentavos),
  },
  when: { ...sex(inputs), cambia_salario: inputs.before?.salaryCentavos !== inputs.after.salaryCentavos },
});

type Pact = Placed & {
  readonly startDate: string;
  readonly endDate: string | null;
  readonly baseMinutes: number;
  readonly weeklyMinutes: number;
};
export const pactMerge = (inputs: Pact): MergeOf<'COMPLEMENTARY_PACT'> => ({
  values: {
    ...sides(inputs),
    ...place(inputs),
    inicio: day(inputs.startDate),
    fin: day(inputs.endDate ?? ''),
    horas_base: ofHours(inputs.baseMinutes),
    horas_complementarias: ofHours(inputs.weeklyMinutes),
  },
  when: sex(inputs),
});

type Away = Placed & { readonly startDate: string; readonly endDate: string; readonly reentryDate: string };
export const absenceMerge = (inputs: Away): MergeOf<'LEAVE_OF_ABSENCE'> => ({
  values: {
    ...sides(inputs),
    puesto: inputs.position,
    centro: inputs.site.name,
    inicio: day(inputs.startDate),
    fin: day(inputs.endDate),
    reingreso: day(inputs.reentryDate),
  },
  when: sex(inputs),
});

type Left = Sides & {
  readonly site: { readonly name: string };
  readonly position: string;
  readonly startDate: string;
  readonly lastDay: string;
};
const left = (inputs: Left) => ({
  ...sides(inputs),
  puesto: inputs.position,
  centro: inputs.site.name,
  inicio: day(inputs.startDate),
  fin: day(inputs.lastDay),
});
export const servicesMerge = (
  inputs: Left & { readonly madeOn: string },
): MergeOf<'CERTIFICATE_OF_SERVICES'> => ({
  values: left(inputs),
  when: { ...sex(inputs), terminada: inputs.madeOn >= inputs.lastDay },
});
export const endMerge = (inputs: Left): MergeOf<'END_OF_CONTRACT'> => ({
  values: left(inputs),
  when: sex(inputs),
});
export const trialMerge = (
  inputs: Left & { readonly committeeHeardOn: string | null },
): MergeOf<'TRIAL_NOT_PASSED'> => ({
  values: {
    ...left(inputs),
    comision_dia: inputs.committeeHeardOn === null ? '' : day(inputs.committeeHeardOn),
  },
  when: { ...sex(inputs), comision: inputs.committeeHeardOn !== null },
});

type Vacation = Placed & { readonly right: number; readonly due: number };
const vacation = (inputs: Vacation) => ({
  ...sides(inputs),
  ...place(inputs),
  anio_servicio: inputs.right === 1 ? 'un año' : `${inputs.right} años`,
  dias_vacaciones: String(inputs.due),
});
export const vacationPactMerge = (
  inputs: Vacation & { readonly year: number; readonly splitByPerson: boolean },
): MergeOf<'VACATION_PACT'> => ({
  values: { ...vacation(inputs), anio: String(inputs.year) },
  when: { ...sex(inputs), en_partes: inputs.splitByPerson },
});
export const vacationCertificateMerge = (
  inputs: Vacation & {
    readonly since: string;
    readonly from: string;
    readonly mustBeGrantedBy: string;
  },
): MergeOf<'VACATION_CERTIFICATE'> => ({
  values: {
    ...vacation(inputs),
    inicio: day(inputs.since),
    aniversario: day(inputs.from),
    limite: day(inputs.mustBeGrantedBy),
  },
  when: sex(inputs),
});

const PAY_DAYS: Readonly<Record<string, string>> & { readonly '04': string } = {
  '02': 'el último día hábil de cada semana',
  '03': 'el último día hábil de cada catorcena',
  '04': 'los días 15 y último de cada mes, o el día hábil anterior',
};

/** The grounds of a fixed term as a clause says them (LFT 37). */
const GROUNDS: Readonly<Record<FixedTermGround, readonly [string, string]>> = {
  NATURE_OF_WORK: ['I', 'lo exige la naturaleza del trabajo que se presta'],
  SUBSTITUTION: ['II', 'tiene por objeto sustituir temporalmente a otra persona trabajadora'],
  OTHER_LEGAL_CASE: ['III', 'es uno de los demás casos previstos por la Ley'],
};

function grounds({ ground, groundDetail }: Ground) {
  if (ground === null) return { fraccion: '', causa: '', causa_detalle: '' };
  const [fraccion, causa] = GROUNDS[ground];
  return { fraccion, causa, causa_detalle: sentence(groundDetail) };
}

const hours = ({ weeklyMinutes, annualMinutes, workdayType }: Hours) => ({
  jornada: workdayType === '99' ? 'convenida' : named(WORKDAY_TYPES, workdayType, 'Convenida'),
  horas_semana: ofHours(weeklyMinutes),
  horas_anio: Math.round(annualMinutes / 60).toLocaleString('es-MX'),
});

const time = ({ fullTime }: { readonly fullTime: boolean }): string =>
  fullTime ? 'tiempo completo' : 'tiempo parcial';
const named = (rows: readonly ReferenceRow[], code: string, standard: string): string =>
  (findRow(rows, code)?.es ?? standard).toLocaleLowerCase('es');
const ofHours = (minutes: number): string => String(Math.round((minutes * 100) / 60) / 100);
const money = (centavos: number): string =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100);
/** As the rest of the page writes it: the first of a month is 1.º. */
const day = (iso: string): string => sayDay(iso, 'es').replace(/^1 /, '1.º ');
const sentence = (text: string): string => (/[.!?]\s*$/.test(text) ? text.trim() : `${text.trim()}.`);
