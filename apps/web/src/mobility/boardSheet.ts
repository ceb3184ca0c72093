import type { MobilityDashboard } from '@jornada/contract/mobility.ts';
import type { Cells } from '../list/sheet.ts';
import type { Language } from '../texts.ts';
import { WORDS } from './Match.tsx';
import { texts } from './texts.ts';

/** The people who asked for a store and the vacancies they match, one row each, as a spreadsheet reads them. */
export function boardSheet({ people, vacancies, questions }: MobilityDashboard, language: Language): Cells {
  const word = (key: keyof typeof texts): string => texts[key][language];
  return [
    [
      word('board.person.head'),
      word('board.place.head'),
      word('board.position.head'),
      word('board.since'),
      word('board.asks'),
      word('board.when'),
      word('board.hours'),
      ...questions.map(({ name }) => name[language]),
      ...vacancies.map(({ position, team }) => `${position[language]}, ${team}`),
    ],
    ...people.map((person) => [
      person.fullName,
      person.site.name,
      person.position[language],
      person.since,
      person.wishedPositions.map((name) => name[language]).join(', '),
      person.fromDate ?? word('board.now'),
      person.weeklyMinutes / 60,
      ...questions.map(({ code }) => person.scales[code] ?? ''),
      ...vacancies.map(({ key }) => {
        const but = person.matches.find((match) => match.key === key)?.but;
        if (but === undefined || but.length > 1) return '';
        const [one] = but;
        return one === undefined
          ? word('board.full')
          : word('board.but').replace('{{what}}', word(WORDS[one]));
      }),
    ]),
  ];
}
