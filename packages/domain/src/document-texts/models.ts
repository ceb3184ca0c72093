import type { DocumentName } from '../evidence/documents.ts';
import {
  ABSENCE_CLAUSES,
  BONUS_CLAUSES,
  CONVERSION_CLAUSES,
  EXTENSION_CLAUSES,
  HOURS_CLAUSES,
  MUTATION_CLAUSES,
  PACT_CLAUSES,
  TRAINING_CLAUSES,
} from './agreement-models.ts';
import type { Clause } from './clauses.ts';
import { CONTRACT_CLAUSES } from './contract-model.ts';
import {
  END_CLAUSES,
  SERVICES_CLAUSES,
  TRIAL_CLAUSES,
  VACATION_CERTIFICATE_CLAUSES,
  VACATION_PACT_CLAUSES,
} from './employer-models.ts';
import type { TextCondition, TextField } from './fields.ts';
import type { Merged } from './merge.ts';

type Model = {
  /** What the foot of every page names it. */
  readonly code: string;
  readonly fields: readonly TextField[];
  readonly conditions: readonly TextCondition[];
  readonly clauses: readonly Clause[];
};

const PARTIES = ['persona', 'patron', 'representante'] as const;
const PLACE = ['puesto', 'equipo', 'centro'] as const;
const HOURS = ['jornada', 'horas_semana', 'horas_anio'] as const;
/** What lets a text agree with the person: neither holds where the CURP says X. */
const SEX = ['mujer', 'hombre'] as const;
const GROUND = ['fraccion', 'causa', 'causa_detalle'] as const;

const hours = {
  code: 'CBH-1',
  fields: [...PARTIES, ...PLACE, 'inicio', ...HOURS, 'tiempo', 'salario'],
  conditions: [...SEX, 'cambia_salario'],
  clauses: HOURS_CLAUSES,
} as const;

/** The built-in model of every document whose text the company makes its own. */
export const textModels = {
  CONTRACT: {
    code: 'CIT-1',
    fields: [
      ...PARTIES,
      ...PLACE,
      'centro_clave',
      'centro_domicilio',
      'funciones',
      'inicio',
      'fin',
      ...GROUND,
      'dias_prueba',
      ...HOURS,
      'tiempo',
      'horario',
      'salario',
      'salario_letra',
      'periodo_pago',
      'dias_pago',
      'lugar_pago',
      'banco',
      'clabe_final',
      'beneficiarios',
    ],
    conditions: [...SEX, 'determinado', 'prueba', 'con_horario', 'menor', 'menor_16'],
    clauses: CONTRACT_CLAUSES,
  },
  EXTENSION: {
    code: 'PRO-1',
    fields: [...PARTIES, 'centro', 'inicio', 'fin', 'fin_anterior', 'numero', ...GROUND],
    conditions: [...SEX],
    clauses: EXTENSION_CLAUSES,
  },
  CONVERSION: {
    code: 'IND-1',
    fields: [
      ...PARTIES,
      'centro',
      'inicio',
      'fin_anterior',
      ...HOURS,
      'salario',
      'salario_letra',
      'periodo_pago',
    ],
    conditions: [...SEX],
    clauses: CONVERSION_CLAUSES,
  },
  MUTATION: {
    code: 'MUT-1',
    fields: [
      ...PARTIES,
      ...PLACE,
      'centro_domicilio',
      'funciones',
      'puesto_anterior',
      'equipo_anterior',
      'centro_anterior',
      'inicio',
      'horas_semana',
      'salario',
      'salario_letra',
      'salario_anterior',
    ],
    conditions: [...SEX, 'cambia_salario'],
    clauses: MUTATION_CLAUSES,
  },
  MUTATION_TRAINING: {
    code: 'MUT-2',
    fields: [...PARTIES, ...PLACE, 'inicio', 'capacitacion_inicio', 'capacitacion_fin'],
    conditions: [...SEX],
    clauses: TRAINING_CLAUSES,
  },
  CITY_BONUS: {
    code: 'BON-1',
    fields: [...PARTIES, ...PLACE, 'inicio', 'bono', 'bono_letra', 'bono_meses'],
    conditions: [...SEX],
    clauses: BONUS_CLAUSES,
  },
  TIMEBASE_CHANGE: hours,
  SHIFT_REDUCTION: hours,
  HOUR_CHANGE: hours,
  COMPLEMENTARY_PACT: {
    code: 'PHC-1',
    fields: [...PARTIES, ...PLACE, 'inicio', 'fin', 'horas_base', 'horas_complementarias'],
    conditions: [...SEX],
    clauses: PACT_CLAUSES,
  },
  LEAVE_OF_ABSENCE: {
    code: 'LIC-1',
    fields: [...PARTIES, 'puesto', 'centro', 'inicio', 'fin', 'reingreso'],
    conditions: [...SEX],
    clauses: ABSENCE_CLAUSES,
  },
  CERTIFICATE_OF_SERVICES: {
    code: 'CON-1',
    fields: [...PARTIES, 'puesto', 'centro', 'inicio', 'fin'],
    conditions: [...SEX, 'terminada'],
    clauses: SERVICES_CLAUSES,
  },
  END_OF_CONTRACT: {
    code: 'TER-1',
    fields: [...PARTIES, 'puesto', 'centro', 'inicio', 'fin'],
    conditions: [...SEX],
    clauses: END_CLAUSES,
  },
  TRIAL_NOT_PASSED: {
    code: 'PRU-1',
    fields: [...PARTIES, 'puesto', 'centro', 'inicio', 'fin', 'comision_dia'],
    conditions: [...SEX, 'comision'],
    clauses: TRIAL_CLAUSES,
  },
  VACATION_PACT: {
    code: 'VAC-1',
    fields: [...PARTIES, ...PLACE, 'anio', 'anio_servicio', 'dias_vacaciones'],
    conditions: [...SEX, 'en_partes'],
    clauses: VACATION_PACT_CLAUSES,
  },
  VACATION_CERTIFICATE: {
    code: 'VAC-2',
    fields: [...PARTIES, ...PLACE, 'inicio', 'anio_servicio', 'aniversario', 'dias_vacaciones', 'limite'],
    conditions: [...SEX],
    clauses: VACATION_CERTIFICATE_CLAUSES,
  },
} as const satisfies Partial<Record<DocumentName, Model>>;
export type TextDocument = keyof typeof textModels;

export const TEXT_DOCUMENTS = Object.keys(textModels).filter(hasText);

/** Whether the company makes a document's text its own. */
export function hasText(document: string): document is TextDocument {
  return Object.hasOwn(textModels, document);
}

/** What a document's text is merged with: each of its fields and conditions, and no other. */
export type MergeOf<D extends TextDocument> = Merged & {
  readonly values: Readonly<Record<(typeof textModels)[D]['fields'][number], string>>;
  readonly when: Readonly<Record<(typeof textModels)[D]['conditions'][number], boolean>>;
};
