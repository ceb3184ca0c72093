import type { HiringStatus } from '@jornada/domain/hiring/statuses.ts';
import type { PositionKey } from './company.ts';

/** A hire of the demonstration: where it stands, for how long, and what was agreed. */
export type HireSeed = {
  readonly site: string;
  readonly status: HiringStatus;
  /** Days in this status. */
  readonly since: number;
  readonly team: string;
  readonly position: PositionKey;
  /** `staff`: typed at the store, without an invitation; `paper`: signed by hand. */
  readonly way?: 'staff' | 'paper';
  readonly contract?: 'CDI' | 'CDD';
  readonly weeklyHours?: number;
  /** Days from today to the first day of work. */
  readonly startsIn?: number;
  readonly minor?: true;
  /** The candidate of the pictures. */
  readonly invited?: true;
};

const cycling = { team: 'Ciclismo y Running', position: 'adviser' } as const;
const mountain = { team: 'Montaña', position: 'adviser' } as const;
const water = { team: 'Natación y Playa', position: 'adviser' } as const;
const tills = { team: 'Servicio al cliente', position: 'cashier' } as const;
const workshop = { team: 'Taller', position: 'workshop' } as const;

/** Hires that are under way, so many for each site as the map shows, with every status somewhere; and some that ended. */
export const HIRES: readonly HireSeed[] = [
  { site: '0417', status: 'INVITATION_SENT', since: 1, ...cycling, invited: true },
  { site: '0417', status: 'WAITING_FOR_BANK_DATA', since: 1, ...tills, weeklyHours: 24, contract: 'CDD' },
  {
    site: '0417',
    status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    since: 2,
    ...cycling,
    contract: 'CDD',
    startsIn: 11,
  },
  { site: '0417', status: 'WAITING_FOR_LEGAL_VALIDATION', since: 1, ...mountain, startsIn: 14 },
  {
    site: '0417',
    status: 'WAITING_FOR_HR_DATA',
    since: 2,
    ...water,
    contract: 'CDD',
    weeklyHours: 20,
    startsIn: 10,
  },
  { site: '0417', status: 'WAITING_FOR_OSMOS_RESPONSE', since: 0, ...tills, startsIn: 7 },
  { site: '0417', status: 'SCHEDULED_FOR_START_DATE', since: 3, ...mountain, startsIn: 11 },

  { site: '0441', status: 'INITIATED', since: 1, ...tills },
  { site: '0441', status: 'WAITING_FOR_COLLABORATOR_DATA', since: 2, ...water, way: 'staff' },
  { site: '0441', status: 'WAITING_FOR_ADDRESS_DATA', since: 3, ...cycling },
  { site: '0441', status: 'WAITING_FOR_LABOR_DATA', since: 1, ...tills },
  { site: '0441', status: 'WAITING_FOR_DIRECTOR_VALIDATION', since: 4, ...water, startsIn: 9 },
  {
    site: '0441',
    status: 'WAITING_TO_SEND_CONTRACT',
    since: 1,
    ...mountain,
    contract: 'CDD',
    weeklyHours: 30,
    startsIn: 8,
  },
  { site: '0441', status: 'WAITING_FOR_OSMOS_RESPONSE_NOK', since: 2, ...cycling, startsIn: 6 },

  { site: '0422', status: 'INVITATION_SENT', since: 5, ...tills },
  { site: '0422', status: 'WAITING_FOR_FISCAL_DATA', since: 2, ...workshop },
  {
    site: '0422',
    status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION',
    since: 1,
    ...tills,
    contract: 'CDD',
    weeklyHours: 16,
    startsIn: 12,
    minor: true,
  },
  { site: '0422', status: 'WAITING_TO_SIGN_CONTRACT', since: 1, ...cycling, startsIn: 5 },
  { site: '0422', status: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE', since: 0, ...mountain, startsIn: 4 },
  { site: '0422', status: 'SCHEDULED_FOR_START_DATE', since: 4, ...workshop, startsIn: 6 },

  { site: '0425', status: 'WAITING_FOR_ADDRESS_DATA', since: 1, ...mountain },
  { site: '0425', status: 'WAITING_FOR_LABOR_DATA', since: 3, ...cycling },
  {
    site: '0425',
    status: 'WAITING_FOR_HR_DATA_AND_SIGNATURE',
    since: 1,
    ...tills,
    way: 'paper',
    startsIn: 10,
  },
  {
    site: '0425',
    status: 'WAITING_FOR_SIGNED_DOCUMENTS',
    since: 2,
    ...water,
    way: 'paper',
    contract: 'CDD',
    startsIn: 7,
  },
  { site: '0425', status: 'SCHEDULED_FOR_START_DATE', since: 2, ...cycling, startsIn: 13 },

  { site: '0431', status: 'QUEUED_SEND_EMAIL_PENDING', since: 0, ...tills, startsIn: 6 },
  { site: '0431', status: 'SIGNED', since: 0, ...cycling, startsIn: 8 },
  { site: '0431', status: 'WAITING_FOR_OSMOS_RESPONSE_OK', since: 0, ...water, startsIn: 9 },
  { site: '0451', status: 'INVITATION_SENT', since: 16, ...cycling },
  { site: '0451', status: 'WAITING_FOR_DIRECTOR_VALIDATION', since: 1, ...tills, startsIn: 9 },
  { site: '0451', status: 'WAITING_TO_START', since: 0, ...mountain, startsIn: 0 },
  { site: '0428', status: 'WAITING_FOR_LEGAL_VALIDATION', since: 3, ...cycling, startsIn: 15 },
  { site: '0428', status: 'EXECUTED', since: 0, ...tills, startsIn: 0 },
  { site: '0438', status: 'INVITATION_SENT', since: 2, ...mountain },
  { site: '0438', status: 'WAITING_FOR_HR_DATA', since: 1, ...cycling, startsIn: 12 },
  { site: '0419', status: 'WAITING_FOR_BANK_DATA', since: 4, ...tills },
  { site: '0419', status: 'WAITING_TO_SIGN_CONTRACT', since: 2, ...water, contract: 'CDD', startsIn: 4 },
  { site: '0455', status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', since: 1, ...tills, startsIn: 14 },
  { site: '0447', status: 'WAITING_FOR_LABOR_DATA', since: 2, ...cycling },
  { site: '0420', status: 'SCHEDULED_FOR_START_DATE', since: 1, ...tills, startsIn: 5 },
  { site: '0453', status: 'WAITING_FOR_ADDRESS_DATA', since: 2, ...tills },
  { site: '0457', status: 'INVITATION_SENT', since: 3, ...cycling },

  { site: '0417', status: 'CANCELLED', since: 21, ...tills, startsIn: -10 },
  { site: '0436', status: 'CANCELLED', since: 40, ...cycling, startsIn: -30 },
  { site: '0463', status: 'ABORTED', since: 6, ...mountain, startsIn: -2 },
  { site: '0465', status: 'ABORT_COMPLETED', since: 33, ...tills, startsIn: -25 },
  { site: '0417', status: 'DELETED', since: 12, ...water },
  { site: '0471', status: 'DELETED', since: 28, ...cycling },
];

/** Rehires of people who left, in every status, each in the store that they left; the store and the post are theirs. */
export const REHIRES: readonly Pick<HireSeed, 'status' | 'since' | 'way' | 'startsIn'>[] = [
  { status: 'WAITING_FOR_COLLABORATOR_DATA', since: 1 },
  { status: 'WAITING_FOR_ADDRESS_DATA', since: 1 },
  { status: 'WAITING_FOR_FISCAL_DATA', since: 2 },
  { status: 'WAITING_FOR_BANK_DATA', since: 1 },
  { status: 'WAITING_FOR_LABOR_DATA', since: 3 },
  { status: 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION', since: 1, startsIn: 12 },
  { status: 'WAITING_FOR_DIRECTOR_VALIDATION', since: 1, startsIn: 10 },
  { status: 'WAITING_FOR_LEGAL_VALIDATION', since: 2, startsIn: 9 },
  { status: 'WAITING_FOR_HR_DATA', since: 1, startsIn: 8 },
  { status: 'WAITING_FOR_HR_DATA_AND_SIGNATURE', since: 1, way: 'paper', startsIn: 11 },
  { status: 'WAITING_TO_SEND_CONTRACT', since: 1, startsIn: 9 },
  { status: 'QUEUED_SEND_EMAIL_PENDING', since: 0, startsIn: 7 },
  { status: 'WAITING_TO_SIGN_CONTRACT', since: 1, startsIn: 6 },
  { status: 'WAITING_FOR_SIGNED_DOCUMENTS', since: 1, way: 'paper', startsIn: 8 },
  { status: 'SIGNED', since: 0, startsIn: 7 },
  { status: 'WAITING_FOR_OSMOS_RESPONSE', since: 0, startsIn: 6 },
  { status: 'WAITING_FOR_OSMOS_RESPONSE_OK', since: 0, startsIn: 8 },
  { status: 'WAITING_FOR_OSMOS_RESPONSE_NOK', since: 1, startsIn: 9 },
  { status: 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE', since: 0, startsIn: 5 },
  { status: 'SCHEDULED_FOR_START_DATE', since: 2, startsIn: 10 },
  { status: 'WAITING_TO_START', since: 0, startsIn: 0 },
  { status: 'EXECUTED', since: 0, startsIn: 0 },
  { status: 'CANCELLED', since: 20, startsIn: -8 },
  { status: 'ABORTED', since: 9, startsIn: -4 },
  { status: 'ABORT_COMPLETED', since: 30, startsIn: -22 },
  { status: 'DELETED', since: 15 },
];

/** Why a hire ended, in thirty words and more as the product asks. */
export const ENDING_COMMENTS: Readonly<Partial<Record<HiringStatus, string>>> = {
  CANCELLED:
    'La persona avisó por teléfono y después por correo que aceptó otra oferta de trabajo más cerca de su casa, agradeció el proceso y pidió que no se siga con su contratación ni se usen sus datos para otra vacante.',
  ABORTED:
    'Al revisar el contrato con la persona se vio que el horario acordado no era compatible con su escuela; las dos partes prefirieron no firmar y volver a hablar cuando termine el semestre y haya otra vacante en la tienda.',
  ABORT_COMPLETED:
    'La tienda cambió su plantilla antes de la firma porque una persona del mismo equipo regresó antes de lo previsto de su licencia; se le explicó a la candidata, que prefiere esperar la próxima vacante en vez de otro puesto.',
  DELETED:
    'Se inició dos veces la contratación de la misma persona con un RFC que estaba mal capturado; se elimina este registro, que nunca se completó, y se sigue con el otro proceso, en el que los datos ya están verificados.',
};
