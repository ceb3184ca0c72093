import type { MutationOptions } from '@jornada/contract/mutation.ts';
import { expect, test } from 'vitest';
import { valuesFor } from './values.ts';

const place = (code: string) => ({
  site: { code, name: code },
  employer: 'Deportes Anáhuac Centro',
  registry: 'C0910099109',
  timeZone: 'America/Mexico_City',
  directors: [],
  holidays: [],
});
const position = (number: number) => ({ number, name: { es: String(number), en: String(number) } });
const options: MutationOptions = {
  collaboratorUuid: 'a',
  fullName: 'Ana Ruiz',
  sapNumber: null,
  today: '2026-11-25',
  contract: { type: 'CDI', startDate: '2022-03-28', endDate: null },
  origin: { ...place('0463'), team: { uuid: 'from', name: 'Caja' }, position: position(30) },
  fullTime: true,
  weeklyMinutes: 2400,
  salaryCentavos: 1_148_000,
  sites: [
    { ...place('0463'), sameEmployer: true, teams: [{ uuid: 'from', name: 'Caja' }] },
    { ...place('0417'), sameEmployer: true, teams: [{ uuid: 'to', name: 'Montaña' }] },
  ],
  positions: [30, 33].map((number) => ({ ...position(number), rateCentavos: null })),
};

test('a vacancy that was chosen for somebody is where they would go; one that is not to be had is left out', () => {
  const of = (team: string | null, number: string | null) => {
    const { newSite, newTeamUuid, newPositionNumber } = valuesFor(options, { team, position: number });
    return [newSite, newTeamUuid, newPositionNumber];
  };
  expect(of('to', '33')).toEqual(['0417', 'to', '33']);
  expect(of(null, null)).toEqual(['0463', 'from', '30']);
  expect(of('gone', '99')).toEqual(['0463', 'from', '30']);
});
