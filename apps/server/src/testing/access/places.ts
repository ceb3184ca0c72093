import type { Store } from '../planning-fixtures.ts';

export const POSITION = 210;
/** A position that nobody has. */
export const OTHER_POSITION = 211;
export const SALARY = 1_357_911;

/** Somebody with a file of their own, whose numbers stand nowhere else. */
export type Somebody = {
  readonly id: string;
  readonly name: string;
  readonly rfc: string;
  readonly curp: string;
  readonly nss: string;
  readonly clabe: string;
  readonly processUuid: string;
  readonly documentUuid: string;
  /** The personal step as they would type it. */
  readonly personal: Readonly<Record<string, unknown>>;
};

/** A team on a site, with one person of 17 years who works there and one who is being hired. */
export type Place = {
  readonly store: Store;
  readonly employerId: number;
  readonly patronId: string;
  readonly person: Somebody;
  readonly candidate: Somebody;
  readonly invitation: { readonly uuid: string; readonly rfc: string };
  readonly evidence: { readonly id: string; readonly code: string; readonly hash: string };
  readonly notification: { readonly id: string; readonly hash: string };
  readonly quarter: string;
  readonly template: string;
  readonly mutation: { readonly processUuid: string; readonly collaboratorUuid: string };
  readonly leave: { readonly processUuid: string; readonly collaboratorUuid: string };
  readonly absence: { readonly processUuid: string; readonly collaboratorUuid: string };
  readonly extension: string;
  readonly conversion: string;
  readonly rehire: string;
  readonly timebase: Place['leave'];
  readonly shiftReduction: Place['leave'];
  readonly hourChange: Place['leave'];
  readonly pact: Place['leave'];
  readonly outsideRequest: string;
  readonly message: string;
  readonly holiday: string;
  readonly ephemeris: string;
  readonly planningRecord: string;
  readonly proposal: string;
  readonly sapPending: string;
  readonly advance: string;
  readonly paymentRun: string;
  readonly fictitious: string;
  readonly siteCex: string;
  readonly timeSlots: string;
  readonly hireableWindow: string;
  readonly storeDutyPaper: string;
  readonly kiosk: string;
  readonly announcement: string;
  readonly loan: string;
  readonly openShift: string;
  readonly swap: string;
  readonly punchQuestion: string;
  /** A shift of the person that was sent. */
  readonly period: string;
  readonly vacationRequest: string;
  readonly vacationPact: string;
  readonly vacationWeek: string;
  /** The candidate's. */
  readonly arcoCase: string;
  readonly catalogue: Catalogue;
};

/** Records of the whole company, the same wherever one asks. */
export type Catalogue = {
  readonly typology: string;
  readonly groupingType: string;
  readonly hourParent: string;
  readonly planningRule: string;
  readonly deviceWindow: string;
  readonly deviceFile: string;
  readonly directoryGroup: string;
  readonly checkListOption: string;
  readonly surveyQuestion: string;
  readonly zoneDirector: string;
  readonly firstWeeksItem: string;
  readonly transfer: string;
};
