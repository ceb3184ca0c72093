import type { PlanningTemplate } from '@jornada/contract/planning-templates.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { open, standIn } from '../../testing/standIn.tsx';
import { PatternList } from './PatternList.tsx';

standIn();

const shift = (fromHour: number, toHour: number, abbreviation = 'ORD') => ({
  uuid: `${fromHour}`,
  collaboratorUuid: '',
  color: '',
  dayOfWeek: 1,
  fromHour: fromHour * 60,
  toHour: toHour * 60,
  hourTypologyUuid: abbreviation,
  abbreviation,
});
const row = (name: string, periods: PlanningTemplate['rows'][number]['periods']) => ({
  week: 1,
  collaboratorUuid: name,
  name,
  inTeam: true,
  version: 1,
  changedAt: '',
  changedBy: '',
  periods,
});

test('a day of a template on a narrow screen stands by when people come, ordinary hours without a code', async () => {
  const rows = [row('Joel', [shift(14, 22)]), row('Daniela', [shift(9, 10, 'REU'), shift(10, 17)])];
  const template: PlanningTemplate = {
    uuid: 'template',
    name: 'Rotación',
    weeks: 3,
    version: 1,
    changedAt: '',
    changedBy: '',
    site: { code: '0417', name: '', timeZone: 'America/Mexico_City' },
    team: { uuid: 'team', name: 'Caja' },
    anchor: null,
    rows,
  };
  open(<PatternList template={template} templates={[]} turn={1} />, {
    path: '/mx/:personnelDivision/planningTemplate/:teamUuid',
    at: '/mx/0417/planningTemplate/team',
  });
  const heading = await screen.findByRole('heading', { name: /^lun/ });
  const day = heading.closest('section');
  expect(
    day &&
      within(day)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
  ).toEqual(['Daniela09:00–10:00 REU, 10:00–17:00', 'Joel14:00–22:00']);
});
