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

/** Readers who see something else once a feature is turned on: everyone of the site, its people, or those who lead them. */
export const FEATURE_FOR = {
  SELF_SERVICE: 'people',
  ACCESS_DEVICES: 'leaders',
  SALARY_ADVANCE: 'people',
  VACATION_REQUESTS: 'everyone',
  QUARTERLY_NOTIFICATIONS: 'everyone',
  AUTO_PLAN: 'leaders',
  MOBILITY_SURVEY: 'people',
  SHARED_SHIFTS: 'people',
} as const satisfies Record<Feature, 'everyone' | 'people' | 'leaders'>;
