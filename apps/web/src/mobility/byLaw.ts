import type { MobilityDashboard } from '@jornada/contract/mobility.ts';

type Person = MobilityDashboard['people'][number];
export type Candidate = Person & { readonly match: Person['matches'][number] };

/** The less trained last; nobody who never worked in the position is trained. */
const TRAINED: readonly Candidate['match']['level'][] = ['TEACHES', 'ABLE', 'LEARNING', null];

/** Those who agree with a vacancy in all, or in all but one thing, as LFT 159 asks: training, then seniority, then aptitude. */
export const byLaw = (people: readonly Person[], vacancy: string): Candidate[] =>
  people
    .flatMap((person) => {
      const match = person.matches.find(({ key, but }) => key === vacancy && but.length < 2);
      return match === undefined ? [] : [{ ...person, match }];
    })
    .toSorted(
      (one, other) =>
        TRAINED.indexOf(one.match.level) - TRAINED.indexOf(other.match.level) ||
        one.since.localeCompare(other.since) ||
        one.match.but.length - other.match.but.length,
    );
