/** Where a browser keeps which hints a person was given; stays when they sign out. */
export const HINTS_PREFIX = 'hints.';
