import { expect, test } from 'vitest';
import { FEATURES, type Feature } from './features.ts';
import { permissions, TEAM_PERMISSIONS, type Right } from './permissions.ts';

const rights: readonly Right[] = Object.values(permissions);

/** Checked where the answer is made: what colleagues see of a week. */
const IN_ANSWERS: readonly Feature[] = ['SHARED_SHIFTS'];

test.each(FEATURES.filter((feature) => !IN_ANSWERS.includes(feature)))(
  'the feature %s opens calls',
  (feature) => {
    expect(rights.filter((right) => right.feature === feature).length).toBeGreaterThan(0);
  },
);

test.each(TEAM_PERMISSIONS)('the team permission %s opens calls to a responsible', (permission) => {
  const opened = rights.filter((right) => right.needs === permission);
  expect(opened.length).toBeGreaterThan(0);
  expect(opened.every(({ roles }) => roles.includes('RESPONSIBLE'))).toBe(true);
});
