import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { templatePlaces } from './places.ts';

beforeEach(
  () =>
    void vi.spyOn(Temporal.Now, 'instant').mockReturnValue(Temporal.Instant.from('2026-11-25T12:00-06:00')),
);
afterEach(() => void vi.restoreAllMocks());

const from = (to: string | undefined) => templatePlaces({ site: '0417', teamUuid: 'team', to });

test('a template is laid over the week one came from, also one made on the way', () => {
  const places = from('2026-12-14');
  expect(places.create('open')).toBe('/mx/0417/planningTemplate/team?to=2026-12-14&template=open&new=1');
  expect(places.template('made')).toBe('/mx/0417/planningTemplate/team?to=2026-12-14&template=made');
  expect(places.apply('made')).toBe('/mx/0417/planningTemplateManagement/team/2026-12-14?template=made');
  expect(places.week).toEqual({ number: 51, path: '/mx/0417/planning/team/2026-12-14' });
});

test('the current week can still be laid over', () =>
  expect(from('2026-11-23').apply('made')).toBe(
    '/mx/0417/planningTemplateManagement/team/2026-11-23?template=made',
  ));

test.each([undefined, '2026-11-16'])(
  'where no week was chosen, or one that is past (%s), a week that was not sent is proposed',
  (to) => {
    expect(from(to).apply('made')).toBe(
      '/mx/0417/planningTemplateManagement/team/2026-11-30?template=made&propose=unsent',
    );
  },
);
