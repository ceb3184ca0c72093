/** What belongs to planning beside the board, by purpose, each group in the order of a manager's month. */
export const PLANNING_GROUPS = {
  plan: [
    'planning/monthPlanning',
    'globalPlanning',
    'planningTemplate',
    'copyPlanning',
    'planningRoster',
    'planning/simulation',
    'autoPlan',
  ],
  cover: ['planningAnalysis', 'loans', 'openShifts', 'polyvalences', 'cexSummary', 'rebilling'],
  worked: ['presence', 'accessDeviceFiles', 'kiosks', 'accessDeviceTimeSlots', 'timebaseReport'],
  check: ['legalErrors', 'planningRecords', 'planning/historic'],
} as const;

export const PLANNING_PATHS = Object.values(PLANNING_GROUPS).flat();
