/** What a site can turn on and off (decisions §7). Off until it is added to the site. */
export const FEATURES = [
  'SELF_SERVICE',
  'ACCESS_DEVICES',
  'SALARY_ADVANCE',
  'VACATION_REQUESTS',
  'QUARTERLY_NOTIFICATIONS',
  'AUTO_PLAN',
  'MOBILITY_SURVEY',
  'SHARED_SHIFTS',
] as const;
export type Feature = (typeof FEATURES)[number];
