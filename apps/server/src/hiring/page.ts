import { bankOf } from '@jornada/domain/identity/banks.ts';
import { maskedClabe } from '@jornada/domain/identity/clabe.ts';
import { ADULT_AGE } from '@jornada/domain/hiring/ages.ts';
import { STATUTORY } from '@jornada/domain/hiring/labor.ts';
import { REHIRING_STEP_ACTS } from '@jornada/domain/hiring/rehiring.ts';
import { BANK_FIELDS, HIRING_STEPS } from '@jornada/domain/hiring/steps.ts';
import { ageOn, dayAt } from '@jornada/domain/time.ts';
import type { HireDetail } from '@jornada/contract/processes.ts';
import { z } from 'zod';
import { areComplete, shownSlots, slotStates } from '../documents/slots.ts';
import type { Context } from '../http/context.ts';
import { mayRead, type MayRead } from '../process/rights.ts';
import type { KindFacts } from '../process/room.ts';
import { doubtsOf } from './hire.ts';
import { findKnown } from './known-queries.ts';
import { readPage, type PageRow, listRehiringEvents } from './page-queries.ts';
import { readHr } from './sections/hr.ts';
import { readLabor, salaryBy } from './sections/labor.ts';
import { addressLine } from './signing.ts';
import type { Hire } from './payload-queries.ts';
import type { Labor } from './sections/labor-queries.ts';

/** A rehire: who it was, and what each step that was confirmed changed. */
export async function rehireFacts(context: Context, hire: Hire): Promise<KindFacts> {
  const facts = await hireFacts(context, hire);
  const events = await listRehiringEvents(context.db, hire.id);
  const confirmed = HIRING_STEPS.flatMap((step) => {
    const last = events.findLast(({ act }) => act === REHIRING_STEP_ACTS[step]);
    if (last === undefined || !hire.passed.has(step)) return [];
    const fields = Confirmed.catch({ fields: '' }).parse(last.payload).fields;
    return [{ step, changed: fields.split(',').filter((field) => field !== '') }];
  });
  return {
    ...facts,
    facts: { ...facts.facts, known: await findKnown(context, hire.collaboratorId), confirmed },
  };
}

const Confirmed = z.object({ fields: z.string() });

type Facts = Pick<
  HireDetail,
  'person' | 'bank' | 'labor' | 'pay' | 'hr' | 'mayRead' | 'warnings' | 'documents' | 'checks' | 'validations'
>;

/** What is known of a hire, part by part: what was not filled in it, or is not the caller's to see, is null. */
export async function hireFacts(context: Context, hire: Hire): Promise<KindFacts> {
  const may = mayRead(context, hire);
  const [labor, hr] = [readLabor(hire), readHr(hire)];
  const page = await readPage(context.db, hire, { labor, hr });
  const warnings = doubtsOf(hire).filter(({ field }) => may.bank || !BANK_FIELDS.includes(field));
  const today = dayAt(context.now, hire.timeZone);
  const agedOn = hire.effectiveDate ?? today;
  const { birthdate } = page.person;
  const age = birthdate === null ? null : ageOn(birthdate, agedOn);
  const documents = await slotStates(context, hire, { age });
  const salary = labor === null ? null : salaryBy(labor, page);
  const facts: Facts = {
    person: personOf(hire, page, { may, today }),
    bank: may.bank && hire.passed.has('bank') ? bankFacts(page) : null,
    labor: labor === null ? null : laborFacts(labor, page),
    pay: salary === null || !may.pay ? null : { salaryCentavos: salary },
    hr:
      hr === null
        ? null
        : {
            sapNumber: hr.sapNumber,
            employer: page.employer ?? '',
            registryNumber: hr.registryNumber,
            patron: page.patron ?? '',
          },
    mayRead: { bank: may.bank, pay: may.pay, health: may.health },
    warnings,
    documents: shownSlots(context, hire, documents),
    checks: checksOf(page, { labor, salary, documents, warnings, pay: may.pay, age }),
    validations: { director: given(hire, 'director'), legal: given(hire, 'legal') },
  };
  return {
    facts,
    read: facts.bank === null ? [] : ['bank'],
    pay: may.pay,
    documentsComplete: areComplete(documents),
  };
}

function given({ passed }: Hire, station: string): { by: string; at: string } | null {
  const passing = passed.get(station);
  return passing === undefined ? null : { by: passing.name, at: passing.at };
}

function personOf(
  hire: Hire,
  { person, tutor, beneficiaries, address }: PageRow,
  { may, today }: { may: MayRead; today: string },
): Facts['person'] {
  const typed = hire.passed.has('personal') && person.birthdate !== null;
  const shown = typed ? person : NOTHING_TYPED;
  return {
    ...shown,
    rfc: hire.rfc,
    age: shown.birthdate === null ? null : ageOn(shown.birthdate, today),
    personalEmail: shown.personalEmail ?? (hire.email === '' ? null : hire.email),
    address: may.home && hire.passed.has('address') ? addressLine(address) : null,
    tutor: typed ? tutor : null,
    beneficiaries,
  };
}

const NOTHING_TYPED: PageRow['person'] = {
  name: '',
  firstSurname: '',
  secondSurname: '',
  curp: null,
  nss: null,
  birthdate: null,
  gender: null,
  nationality: null,
  civilStatus: null,
  personalPhone: null,
  personalEmail: null,
};

/** The bank and four digits of the CLABE: enough to compare with a cover page, not to pay to. */
function bankFacts({ bank }: PageRow): Facts['bank'] {
  if (bank === null) return null;
  const { clabe, code } = bank;
  return {
    bankName: bankOf(clabe)?.name ?? code,
    clabeMasked: maskedClabe(clabe),
  };
}

function laborFacts(labor: Labor, { person, team, position }: PageRow): Facts['labor'] {
  const minor = person.birthdate !== null && ageOn(person.birthdate, labor.startDate) < ADULT_AGE;
  const { teamUuid, positionNumber, salaryCentavos: _, ...terms } = labor;
  return {
    ...terms,
    team: team ?? { uuid: teamUuid, name: '' },
    position: position ?? { number: positionNumber, name: { es: '', en: '' } },
    vacationDays: minor ? STATUTORY.vacationDaysOfMinors : STATUTORY.vacationDays,
    vacationPremiumPercent: STATUTORY.vacationPremiumPercent,
    aguinaldoDays: STATUTORY.aguinaldoDays,
  };
}

type Checked = {
  readonly labor: Labor | null;
  readonly salary: number | null;
  readonly documents: Facts['documents'];
  readonly warnings: Facts['warnings'];
  readonly pay: boolean;
  readonly age: number | null;
};

/** What to look at before a yes: pay by the scale, the trial, documents, doubts about numbers, a minor's tutor. Amounts are for those who see pay. */
function checksOf(page: PageRow, { labor, salary, documents, warnings, pay, age }: Checked): Facts['checks'] {
  const required = documents.filter((slot) => slot.required);
  const filled = required.filter(({ document }) => document !== null);
  const rate = page.rateCentavos;
  const trialDays = labor?.trialDays ?? 0;
  return [
    ...(salary === null || rate === null
      ? []
      : [
          {
            check: 'SALARY_WITHIN_RATE' as const,
            ok: salary <= rate,
            values: pay ? { salaryCentavos: salary, rateCentavos: rate } : {},
          },
        ]),
    ...(trialDays === 0
      ? []
      : [{ check: 'FIRST_TRIAL' as const, ok: !page.hadTrial, values: { trialDays } }]),
    {
      check: 'DOCUMENTS_COMPLETE',
      ok: filled.length === required.length,
      values: { filled: filled.length, required: required.length },
    },
    { check: 'IDENTITY_WITHOUT_DOUBT', ok: warnings.length === 0, values: { doubts: warnings.length } },
    ...(age === null || age >= ADULT_AGE
      ? []
      : [{ check: 'MINOR_WITH_TUTOR' as const, ok: page.tutor !== null, values: { age } }]),
  ];
}
