/** Why somebody cannot take a shift at all, whatever the law says of their week. */
export const UNFIT = ['NOT_IN_TEAM', 'POSITION', 'UNAVAILABLE', 'TYPOLOGY', 'BUSY'] as const;
export type Unfit = (typeof UNFIT)[number];

/** How far an open shift is. It expires when it starts, without anybody's doing. */
export const OPEN_SHIFT_STATES = ['OPEN', 'EXPIRED', 'GIVEN', 'WITHDRAWN'] as const;
export type OpenShiftState = (typeof OPEN_SHIFT_STATES)[number];
