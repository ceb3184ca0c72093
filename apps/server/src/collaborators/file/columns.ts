/** Where a field is stored. `empty`: what stands in the column where there is nothing. */
export type Column = { readonly table: Table; readonly column: string; readonly empty: 'null' | 'blank' };

/** Tables with one row for each person, and the terms of the contract. */
export type Table =
  | 'collaborator'
  | 'collaborator_address'
  | 'collaborator_fiscal'
  | 'collaborator_credit'
  | 'collaborator_bank'
  | 'legal_tutor'
  | 'migration_document'
  | 'labor_condition';

/** How the query that reads a file calls each table. */
export const ALIASES = {
  collaborator: 'c',
  collaborator_address: 'a',
  collaborator_fiscal: 'f',
  collaborator_credit: 'r',
  collaborator_bank: 'b',
  legal_tutor: 't',
  migration_document: 'm',
  labor_condition: 'lc',
} as const satisfies Record<Table, string>;

const of =
  (table: Table, empty: Column['empty']) =>
  (column: string): Column => ({ table, column, empty });
const person = of('collaborator', 'null');
const name = of('collaborator', 'blank');
const address = of('collaborator_address', 'blank');
const fiscal = of('collaborator_fiscal', 'blank');
const credit = of('collaborator_credit', 'blank');
const creditOrNull = of('collaborator_credit', 'null');
const bank = of('collaborator_bank', 'blank');
const tutor = of('legal_tutor', 'blank');
const permit = of('migration_document', 'null');
const terms = of('labor_condition', 'null');

/** Every field of the file but the lists, which are tables of their own. */
export const columns: Readonly<Record<string, Column>> = {
  name: name('name'),
  firstSurname: name('first_surname'),
  secondSurname: name('second_surname'),
  birthdate: person('birthdate'),
  birthState: person('birth_state'),
  gender: person('gender'),
  nationality: person('nationality'),
  civilStatus: person('civil_status'),
  personalIdType: person('personal_id_type'),
  curp: person('curp'),
  rfc: person('rfc'),
  nss: person('nss'),
  personalPhone: person('personal_phone'),
  workPhone: person('work_phone'),
  personalEmail: person('personal_email'),
  professionalEmail: person('professional_email'),
  hasChildren: person('has_children'),
  numberOfChildren: person('number_of_children'),
  fm3Number: permit('number'),
  fm3WorkPermission: permit('work_permission'),
  fm3IssuedOn: permit('issued_on'),
  fm3ExpiresOn: permit('expires_on'),
  expedientLink: person('expedient_link'),

  streetType: address('street_type'),
  streetName: address('street_name'),
  exteriorNumber: address('exterior_number'),
  interiorNumber: address('interior_number'),
  floor: address('floor'),
  stair: address('stair'),
  postalCode: address('postal_code'),
  settlementType: address('settlement_type'),
  settlement: address('settlement'),
  municipality: address('municipality'),
  city: address('city'),
  stateCode: address('state_code'),
  region: address('region'),

  fiscalName: fiscal('fiscal_name'),
  fiscalPostalCode: fiscal('postal_code'),
  regime: fiscal('regime'),
  infonavitNumber: credit('infonavit_number'),
  infonavitFrom: creditOrNull('infonavit_from'),
  infonavitType: creditOrNull('infonavit_type'),
  infonavitDiscount: creditOrNull('infonavit_discount'),
  infonavitDiscountNumber: credit('infonavit_discount_number'),
  fonacotNumber: credit('fonacot_number'),

  clabe: bank('clabe'),
  accountNumber: bank('account_number'),
  iban: bank('iban'),

  section: person('section'),
  seniorityDate: person('seniority_date'),
  umf: person('umf'),
  contributionWage: person('contribution_wage_centavos'),
  contributionWageSource: person('contribution_wage_source'),
  salary: terms('salary_centavos'),
  hourRate: terms('hour_rate_centavos'),
  payPeriod: terms('pay_period'),
  paysheetGroup: terms('paysheet_group'),
  workdayType: terms('workday_type'),
  holidayRate: terms('holiday_rate'),
  selectedHolidays: terms('selected_holidays'),
  compensationDays: terms('compensation_days'),
  vacationDays: terms('vacation_days'),
  vacationPremium: terms('vacation_premium_percent'),
  aguinaldoDays: terms('aguinaldo_days'),

  disability: person('disability'),
  abilityToAct: person('ability_to_act'),

  tutorName: tutor('name'),
  tutorSurname: tutor('surname'),
  tutorEmail: tutor('email'),
  tutorDocument: tutor('document_number'),
  tutorPhone: tutor('phone'),

  educationType: person('education_type'),
  educationCompleted: person('education_completed'),
  curriculumOrigin: person('curriculum_origin'),
  sportLeader: person('sport_leader'),
};
