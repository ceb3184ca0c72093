import type { PositionKey } from './company.ts';

/** Those who work for the whole company or a zone, without a file of their own. */
export const OFFICE = [
  { name: 'Helena Cruz Ávila', email: 'helena.cruz@anahuac.example', role: 'ADMINISTRATOR' },
  { name: 'Sergio Lara Montiel', email: 'sergio.lara@anahuac.example', role: 'HR' },
  { name: 'Nadia Ruiz Palma', email: 'nadia.ruiz@anahuac.example', role: 'HR_LEADER' },
  { name: 'Alejandra Robles Nieto', email: 'alejandra.robles@anahuac.example', role: 'LAWYER' },
  { name: 'Tomás Arce Villalobos', email: 'tomas.arce@anahuac.example', role: 'PATRON' },
  { name: 'Rosalía Treviño Sada', email: 'rosalia.trevino@anahuac.example', role: 'PATRON' },
] as const;

/** Who signs for which employer. */
export const SIGNS_FOR = { 'tomas.arce@anahuac.example': ['centro', 'sureste'], 'rosalia.trevino@anahuac.example': ['norte'] } as const;

type Contracted =
  | { readonly type: 'CDI'; readonly since: string }
  /** Days from the Sunday of next week to the last day; months that the contract lasts in all. */
  | { readonly type: 'CDD'; readonly endsAfterNextWeek: number; readonly months: number };

export type CastMember = {
  readonly name: string;
  readonly firstSurname: string;
  readonly secondSurname: string;
  readonly gender: 'H' | 'M';
  /** The day of birth; a minor's moves with today: `17` years and some months. */
  readonly born: string | { readonly years: 17 };
  readonly birthState: string;
  readonly team: string;
  readonly position: PositionKey;
  readonly weeklyHours: number;
  readonly contract: Contracted;
  readonly roles?: readonly ('DIRECTOR' | 'RESPONSIBLE' | 'ORGANIZER' | 'COMMISSIONER')[];
  readonly address?: { readonly street: string; readonly number: string; readonly postalCode: string };
  /** What this person works week after week, Monday to Sunday (`shifts.ts`). */
  readonly usual: string;
  /** The week after today's, as the pictures show it. */
  readonly next?: string;
  /** What was told of it on Monday, where it has changed since; and what was told later and refused. */
  readonly told?: string;
  readonly refused?: { readonly week: string; readonly reason: string; readonly daysAgo: number };
};

const CYCLING = 'Ciclismo y Running';

/** Santa Fe as the pictures show it: the team Ciclismo y Running, 22 people, and those who run the store. */
export const CAST: readonly CastMember[] = [
  { name: 'Mónica', firstSurname: 'Garza', secondSurname: 'Leal', gender: 'M', born: '1984-05-17', birthState: 'NL', team: 'Dirección', position: 'direction', weeklyHours: 40, contract: { type: 'CDI', since: '2019-03-04' }, roles: ['DIRECTOR'], usual: '9-17 9-17 10-18 9-17 9-17 - -' },
  { name: 'Bruno', firstSurname: 'Paz', secondSurname: 'Escalante', gender: 'H', born: '1993-09-02', birthState: 'DF', team: 'Dirección', position: 'organizer', weeklyHours: 40, contract: { type: 'CDI', since: '2020-02-10' }, roles: ['ORGANIZER'], usual: '8-16 8-16 8-16 8-16 8-16 - -' },
  { name: 'Julia', firstSurname: 'Téllez', secondSurname: 'Mora', gender: 'M', born: '1990-12-11', birthState: 'PL', team: 'Servicio al cliente', position: 'cashier', weeklyHours: 40, contract: { type: 'CDI', since: '2019-08-19' }, roles: ['COMMISSIONER'], usual: '9-17 9-17 - - 11-19 11-19 11-19' },
  { name: 'Karla', firstSurname: 'Villaseñor', secondSurname: 'Ugalde', gender: 'M', born: '1991-04-23', birthState: 'QT', team: 'Dirección', position: 'safety', weeklyHours: 40, contract: { type: 'CDI', since: '2020-09-07' }, roles: ['ORGANIZER'], usual: '- - 12-20 12-20 12-20 10-18 10-18' },

  { name: 'Daniela', firstSurname: 'Ortega', secondSurname: 'Luna', gender: 'M', born: '1992-03-09', birthState: 'DF', team: CYCLING, position: 'responsible', weeklyHours: 40, contract: { type: 'CDI', since: '2021-03-09' }, roles: ['RESPONSIBLE'], usual: '9-17 9-17 11-19 9-17 9-17 - -' },
  { name: 'Rodrigo', firstSurname: 'Salinas', secondSurname: 'Treviño', gender: 'H', born: '1994-01-27', birthState: 'NL', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2022-02-04' }, address: { street: 'Gabriel Mancera', number: '911', postalCode: '03100' }, usual: '14.5-22 14.5-22 - 14.5-22 14.5-22 14.5-22 -', next: '14.5-22 14.5-22 - 14.5-22 14.5-22 14-22 -', told: '14.5-22 14.5-22 - 14.5-22 10-18 - -' },
  { name: 'Lucía', firstSurname: 'Peralta', secondSurname: 'Quiroz', gender: 'M', born: '1996-08-15', birthState: 'MC', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2021-06-01' }, usual: '- 7-15 7-15 7-15 - 9-17 9-17' },
  { name: 'Joel', firstSurname: 'Castro', secondSurname: 'Beltrán', gender: 'H', born: '1999-05-14', birthState: 'SL', team: CYCLING, position: 'workshop', weeklyHours: 40, contract: { type: 'CDI', since: '2022-08-16' }, usual: '10-18 10-18 10-18 10-18 10-18 - -', next: '10-18 10-18 10-18 10-14:FOR+15-19 10-18 - -' },
  { name: 'Landy', firstSurname: 'Uc', secondSurname: 'Canché', gender: 'M', born: '2001-08-23', birthState: 'YN', team: CYCLING, position: 'adviser', weeklyHours: 24, contract: { type: 'CDD', endsAfterNextWeek: 64, months: 12 }, usual: '- - 16-22 - 16-22 10-16 10-16' },
  { name: 'Itzel', firstSurname: 'Domínguez', secondSurname: 'Rosales', gender: 'M', born: '2003-06-18', birthState: 'MC', team: CYCLING, position: 'adviser', weeklyHours: 24, contract: { type: 'CDD', endsAfterNextWeek: 19, months: 6 }, usual: '- 17-22 - 17-22 - 14-21 14-21' },
  { name: 'Brenda', firstSurname: 'Hernández', secondSurname: 'Vázquez', gender: 'M', born: '1997-11-05', birthState: 'PL', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2021-11-11' }, usual: '12-20 12-20 12-20 12-20 12-20 - -', next: '9-17:VAC 9-17:VAC 9-17:VAC 9-17:VAC 9-17:VAC - -' },
  { name: 'Emiliano', firstSurname: 'Reyes', secondSurname: 'Cordero', gender: 'H', born: '2000-07-14', birthState: 'DF', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2023-01-07' }, usual: '10-18 10-18 10-18 - - 14.5-22 14.5-22', next: '14.5-22 7-15 7-15 - - 14.5-22 14.5-22', told: '14.5-22 10-18 7-15 - - 14.5-22 14.5-22', refused: { week: '14.5-22 7-14.5 7-15 - - 14.5-22 14.5-22', reason: '9 h entre turnos', daysAgo: 2 } },
  { name: 'Fernanda', firstSurname: 'Aguilar', secondSurname: 'Ríos', gender: 'M', born: '1995-03-30', birthState: 'JC', team: CYCLING, position: 'cashier', weeklyHours: 40, contract: { type: 'CDI', since: '2021-05-30' }, usual: '9-17 - - 11-19 11-19 9-17 9-17' },
  { name: 'Iván', firstSurname: 'Mendoza', secondSurname: 'Carrillo', gender: 'H', born: '2002-11-19', birthState: 'MN', team: CYCLING, position: 'adviser', weeklyHours: 20, contract: { type: 'CDD', endsAfterNextWeek: 3, months: 6 }, usual: '- - - 18-22 16-22 16-22 18-22', told: '- - - 18-22 16-22 16-22 -' },
  { name: 'Mariana', firstSurname: 'Solís', secondSurname: 'Patiño', gender: 'M', born: '1993-08-22', birthState: 'GT', team: CYCLING, position: 'cashier', weeklyHours: 40, contract: { type: 'CDI', since: '2021-07-15' }, usual: '7-15 7-15 - - 7-15 7-15 7-15' },
  { name: 'Héctor', firstSurname: 'Zamora', secondSurname: 'Villa', gender: 'H', born: '1998-03-05', birthState: 'OC', team: CYCLING, position: 'workshop', weeklyHours: 30, contract: { type: 'CDD', endsAfterNextWeek: 142, months: 12 }, usual: '10-16 10-16 10-16 - - 10-16 10-16' },
  { name: 'Regina', firstSurname: 'Fuentes', secondSurname: 'Olvera', gender: 'M', born: '1996-09-17', birthState: 'VZ', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2021-10-03' }, usual: '11-19 11-19 11-19 - - 11-19 11-19', next: '9-17:INC 9-17:INC 9-17:INC 9-17:INC 9-17:INC - -' },
  { name: 'Óscar', firstSurname: 'Quintana', secondSurname: 'Lara', gender: 'H', born: '1997-01-11', birthState: 'DF', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2022-03-28' }, usual: '12-20 12-20 - 12-20 12-20 12-20 -' },
  { name: 'Paola', firstSurname: 'Ibarra', secondSurname: 'Mejía', gender: 'M', born: '2004-02-26', birthState: 'DF', team: CYCLING, position: 'adviser', weeklyHours: 16, contract: { type: 'CDD', endsAfterNextWeek: 10, months: 6 }, usual: '- - - - - 9-17 9-17' },
  { name: 'Diego', firstSurname: 'Navarrete', secondSurname: 'Rangel', gender: 'H', born: '1995-06-03', birthState: 'CH', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2022-01-14' }, usual: '9-17 9-17 9-17 - 9-17 9-17 -', next: '9-17 9-17 9-17 - 9-17 9-17 9-13:EXT', told: '9-17 9-17 9-17 - 9-17 9-17 -' },
  { name: 'Sofía', firstSurname: 'Barragán', secondSurname: 'Tello', gender: 'M', born: '2003-04-12', birthState: 'NT', team: CYCLING, position: 'cashier', weeklyHours: 20, contract: { type: 'CDD', endsAfterNextWeek: 157, months: 12 }, usual: '17-22 - 17-22 - 17-22 - 17-22' },
  { name: 'Alejandro', firstSurname: 'Ponce', secondSurname: 'Duarte', gender: 'H', born: '1992-07-08', birthState: 'DG', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2022-02-01' }, usual: '10-18 10-18 - - 14.5-22 14.5-22 12-20', next: '9-17:CEX 9-17:CEX - - 14.5-22 14.5-22 14.5-22' },
  { name: 'Valeria', firstSurname: 'Cárdenas', secondSurname: 'Ochoa', gender: 'M', born: '1999-10-29', birthState: 'MN', team: CYCLING, position: 'adviser', weeklyHours: 40, contract: { type: 'CDI', since: '2023-05-22' }, usual: '- - 14.5-22 14.5-22 14.5-22 11-19 11-19', told: '- - 14.5-22 10-18 14.5-22 11-19 11-19', refused: { week: '- - 14.5-22 11-19 14.5-22 11-19 11-19', reason: 'Clase los jueves hasta 14:00', daysAgo: 1 } },
  { name: 'Luis Ángel', firstSurname: 'Tapia', secondSurname: 'Rosas', gender: 'H', born: '2001-12-02', birthState: 'HG', team: CYCLING, position: 'adviser', weeklyHours: 24, contract: { type: 'CDD', endsAfterNextWeek: 1, months: 11 }, usual: '10-16 - 10-16 10-16 10-16 - -', next: '10-16 - 10-16 10-16:PCG 10-16 - -' },
  { name: 'Abril', firstSurname: 'Montes', secondSurname: 'Garza', gender: 'M', born: { years: 17 }, birthState: 'DF', team: CYCLING, position: 'adviser', weeklyHours: 16, contract: { type: 'CDD', endsAfterNextWeek: 0, months: 3 }, usual: '16-20 - 16-20 - 16-20 16-20 -', next: '16-20 - 16-20 - 16-20 18.5-22.5 -', told: '16-20 - 16-20 - 16-20 16-20 -' },
  { name: 'Gerardo', firstSurname: 'Velázquez', secondSurname: 'Ruiz', gender: 'H', born: '1988-10-21', birthState: 'TL', team: CYCLING, position: 'stock', weeklyHours: 40, contract: { type: 'CDI', since: '2020-11-30' }, usual: '- - 9-17 9-17 9-17 9-17 9-17', next: '- - 9-17 9-17 9-17 9-17 6-14:INV' },
];

/** The candidate whose invitation waits in the demonstration's mailbox. */
export const INVITED = {
  name: 'Ximena',
  firstSurname: 'Peña',
  secondSurname: 'Núñez',
  gender: 'M',
  born: '1996-04-12',
  birthState: 'DF',
  email: 'ximena.pena@correo.example',
} as const;

/** The accounts of the sign-in page, in its order; the candidate is offered by her invitation instead. */
export const SHOWN_ACCOUNTS = [
  'helena.cruz@anahuac.example',
  'sergio.lara@anahuac.example',
  'nadia.ruiz@anahuac.example',
  'alejandra.robles@anahuac.example',
  'tomas.arce@anahuac.example',
  'raul.ibanez@anahuac.example',
  'monica.garza@anahuac.example',
  'bruno.paz@anahuac.example',
  'julia.tellez@anahuac.example',
  'daniela.ortega@anahuac.example',
  'rodrigo.salinas@anahuac.example',
] as const;
