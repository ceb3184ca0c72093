import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import { addDays } from '@jornada/domain/time.ts';
import { language, translate } from '../../texts.ts';
import { formatsIn, hours } from '../../ui/format.ts';
import { texts } from '../texts.ts';
import { checkRow } from './week/checkedRow.ts';

const MONDAY = '2026-11-23';
const TIMES = 12;

const site = { code: '', name: '', timeZone: 'America/Mexico_City', opensAt: 540, closesAt: 1320 };
const ordinary = {
  uuid: 'ORD',
  abbreviation: 'ORD',
  sapCode: '',
  name: { es: '', en: '' },
  kind: 'WORK' as const,
  paid: true,
  inTimebase: true,
  outsideCompanyDay: false,
  color: '',
};
const nobody: PlannedCollaborator = {
  collaboratorUuid: '',
  name: '',
  position: { es: '', en: '' },
  contractType: 'CDI',
  fullTime: true,
  weeklyMinutes: 2400,
  refusedTypologies: [],
  weeks: [
    {
      weekStart: MONDAY,
      version: 0,
      changedAt: null,
      changedBy: null,
      from: MONDAY,
      to: addDays(MONDAY, 6),
      contractType: 'CDI',
      fullTime: true,
      weeklyMinutes: 2400,
      ages: null,
      sent: null,
      notification: null,
      reasons: [],
    },
  ],
  periods: [],
  elsewhere: [],
  before: [],
  after: [],
};
/** Ten hours without a break on every day: most rules have something to say. */
const periods = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  key: String(day),
  date: addDays(MONDAY, day),
  fromHour: 540,
  toHour: 1140,
  hourTypologyUuid: 'ORD',
  break: null,
}));

/**
 * Checks a week of nobody a few times and writes a day, a figure and a number of people: what is done for the first time
 * takes fifty times as long as later, and before a plan is here there is nothing else to do.
 */
export function warmBoard(): void {
  formatsIn(language()).day(MONDAY);
  hours(0);
  translate(texts, 'board.teamLine', { team: '', count: TIMES });
  for (let n = 0; n < TIMES; n += 1)
    checkRow({ site, calendar: [], typologies: [ordinary] }, nobody, periods);
}
