/** What belongs to planning beside the board, in the order of a manager's month. */
export const PLANNING_PATHS = [
  'planning/monthPlanning',
  'globalPlanning',
  'planningTemplate',
  'planningTemplateManagement',
  'copyPlanning',
  'planningAnalysis',
  'polyvalences',
  'timebaseReport',
  'rebilling',
  'presence',
  'accessDeviceFiles',
  'accessDeviceTimeSlots',
  'legalErrors',
  'planningRecords',
  'planning/simulation',
  'planning/historic',
] as const;
