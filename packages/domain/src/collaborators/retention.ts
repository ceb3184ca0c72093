/**
 * How long a person's data is kept after the last day. ASSUMPTION: five years, the longest term that payroll, tax and
 * social security papers are kept (CFF 30, LSS 15-II; LFT 804 asks for one year).
 */
export const YEARS_AFTER_LEAVING = 5;

/** How long the data of a candidate who was not hired is kept after the hire was closed. ASSUMPTION: six months. */
export const MONTHS_AFTER_CLOSING = 6;
