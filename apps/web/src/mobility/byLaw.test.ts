import { expect, test } from 'vitest';
import { byLaw, type Candidate } from './byLaw.ts';

const both = (text: string) => ({ es: text, en: text });
const person = (fullName: string, since: string, match: Omit<Candidate['match'], 'key'>) => ({
  collaboratorUuid: fullName,
  fullName,
  site: { code: '0420', name: 'Coapa' },
  position: both('Taller'),
  since,
  wishedPositions: [],
  wish: 'NOW' as const,
  fromDate: null,
  hours: 'SAME' as const,
  weeklyMinutes: 2400,
  languages: '',
  teamUuid: 'team',
  positionNumber: 30,
  lastWorked: null,
  leavesShort: false,
  email: null,
  scales: {},
  matches: [{ key: 'v', ...match }],
});

test('a vacancy goes first to the better trained, then to the longest in the company, as LFT 159 asks', () => {
  const order = byLaw(
    [
      person('untrained', '2010-01-01', { level: null, but: ['training'] }),
      person('learning', '2012-01-01', { level: 'LEARNING', but: [] }),
      person('later', '2020-01-02', { level: 'ABLE', but: [] }),
      person('apart', '2020-01-01', { level: 'ABLE', but: ['hours'] }),
      person('like', '2020-01-01', { level: 'ABLE', but: [] }),
      person('teacher', '2025-01-01', { level: 'TEACHES', but: [] }),
      person('unlike', '2001-01-01', { level: 'TEACHES', but: ['hours', 'date'] }),
    ],
    'v',
  );
  expect(order.map(({ fullName }) => fullName)).toEqual([
    'teacher',
    'like',
    'apart',
    'later',
    'learning',
    'untrained',
  ]);
});
