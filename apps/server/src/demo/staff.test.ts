import { checkClabe } from '@jornada/domain/identity/clabe.ts';
import { checkCurp } from '@jornada/domain/identity/curp.ts';
import { checkNss } from '@jornada/domain/identity/nss.ts';
import { checkPair } from '@jornada/domain/identity/pair.ts';
import { checkPersonRfc, checkRfc, rfcCheckDigit } from '@jornada/domain/identity/rfc.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { ageOn } from '@jornada/domain/time.ts';
import { describe, expect, test } from 'vitest';
import { SMALL_POSTAL_CODES } from '../reference/postal-codes.ts';
import { CAST } from './cast.ts';
import { EMPLOYERS, SITES } from './company.ts';
import { registryNumber } from './company-rows.ts';
import { HIRES } from './hire-list.ts';
import { historyOf } from './hires.ts';
import { fullNameOf, nothingTaken } from './people.ts';
import { checkPlan } from './plan-rows.ts';
import { calendarAround, planOf, termsOn } from './plans.ts';
import { weekOf } from './shifts.ts';
import { hireStaff, type Worker } from './staff.ts';

const TODAY = '2026-11-20';
const staffOn = (today: string) =>
  hireStaff({ today, now: Temporal.Instant.from(`${today}T16:42:00Z`), taken: nothingTaken() });
const staff = staffOn(TODAY);
const atWork = staff.filter(({ leftOn }) => leftOn === null);

describe('people', () => {
  test('are the same each time', () => expect(staffOn(TODAY)).toEqual(staff));

  test('1,200 of them work at 26 sites, as many at each as it should have', () => {
    expect(atWork).toHaveLength(1200);
    for (const site of SITES)
      expect([site.name, atWork.filter((worker) => worker.site === site).length]).toEqual([
        site.name,
        site.people,
      ]);
  });

  test('have identity numbers that are valid, agree with the person and are nobody else’s', () => {
    for (const worker of staff) {
      const person = { ...worker, state: worker.birthState };
      const checked = {
        curp: checkCurp(worker.curp, person),
        rfc: checkPersonRfc(worker.rfc, person),
        nss: checkNss(worker.nss, person, { today: TODAY }),
        clabe: checkClabe(worker.bank.clabe),
      };
      expect([worker.curp, checked.curp.valid, checked.curp.consistent]).toEqual([worker.curp, true, true]);
      expect([worker.rfc, checked.rfc.valid, checked.rfc.consistent]).toEqual([worker.rfc, true, true]);
      expect([worker.nss, checked.nss.valid, checked.nss.consistent, checked.nss.plausible]).toEqual([
        worker.nss,
        true,
        true,
        true,
      ]);
      expect(checked.clabe.valid).toBe(true);
      expect(checkPair(worker.curp, worker.rfc)).toEqual({ consistent: true, reasons: [] });
    }
    for (const key of ['curp', 'rfc', 'nss', 'sapNumber', 'workMail'] as const)
      expect(new Set(staff.map((worker) => worker[key])).size).toBe(staff.length);
  });

  test('live in settlements that exist, in the state of their postal code', () => {
    for (const { address } of staff) {
      const known = SMALL_POSTAL_CODES.find(({ code }) => code === address.postalCode);
      expect(known?.settlements.map(([, name]) => name)).toContain(address.settlement);
      expect(known?.municipality.slice(0, 2)).toBe(address.stateCode);
    }
  });

  test('have telephones and mailboxes that cannot exist', () => {
    for (const { phone, personalEmail, workMail, site } of staff) {
      expect(phone).toMatch(new RegExp(`^${site.area}0\\d{7}$`));
      expect(personalEmail.endsWith('@correo.example') && workMail.endsWith('@anahuac.example')).toBe(true);
    }
  });

  test('under eighteen have a tutor with a valid CURP of their own; nobody else has one', () => {
    const minors = atWork.filter(({ birthdate }) => ageOn(birthdate, TODAY) < 18);
    expect(minors.length).toBeGreaterThanOrEqual(5);
    expect(atWork.filter(({ tutor }) => tutor !== null)).toEqual(minors);
    for (const { tutor, curp } of minors)
      expect([checkCurp(tutor?.documentNumber ?? '').valid, tutor?.documentNumber === curp]).toEqual([
        true,
        false,
      ]);
  });

  test('of the pictures are there, with the team of 22 that Daniela leads', () => {
    for (const member of CAST) expect(staff.map(fullNameOf)).toContain(fullNameOf(member));
    const cycling = atWork.filter(({ site, team }) => site.code === '0417' && team === 'Ciclismo y Running');
    expect(cycling).toHaveLength(22);
    expect(cycling.filter(({ roles }) => roles.includes('RESPONSIBLE')).map(fullNameOf)).toEqual([
      'Daniela Ortega Luna',
    ]);
    expect(cycling.map(({ workMail }) => workMail)).toEqual(
      expect.arrayContaining(['daniela.ortega@anahuac.example', 'rodrigo.salinas@anahuac.example']),
    );
  });
});

test('one store has a team of forty to be planned, with one person under eighteen in it', () => {
  const team = atWork.filter(
    ({ site, team: name }) => site.name === 'Monterrey Valle' && name === 'Ciclismo y Running',
  );
  expect(team).toHaveLength(40);
  expect(team.filter(({ birthdate }) => ageOn(birthdate, TODAY) < 18)).toHaveLength(1);
});

describe('contracts', () => {
  test('are of every kind: open-ended and fixed, full and part time, with earlier contracts and earlier terms', () => {
    const kinds = new Set(
      atWork.map((worker) => `${last(worker).type} ${last(worker).terms[0].fullTime ? 'full' : 'part'}`),
    );
    expect(kinds).toEqual(new Set(['CDI full', 'CDD full', 'CDD part']));
    expect(atWork.filter(({ contracts }) => contracts.length > 1).length).toBeGreaterThan(100);
    expect(atWork.filter((worker) => last(worker).terms.length > 1).length).toBeGreaterThan(100);
  });

  test('keep the company’s limits: terms of at most a year, weekly hours in their range, dates that follow each other', () => {
    for (const { contracts, birthdate } of atWork)
      for (const { type, start, end, endedOn, terms } of contracts) {
        expect((type === 'CDD') === (end !== null)).toBe(true);
        expect((end ?? start) < Temporal.PlainDate.from(start).add({ years: 1 }).toString()).toBe(true);
        expect(endedOn ?? end ?? '9999').toSatisfy((day: string) => day > start);
        expect(ageOn(birthdate, start)).toBeGreaterThanOrEqual(type === 'CDI' ? 18 : 16);
        for (const { fullTime, weeklyMinutes } of terms)
          expect(weeklyMinutes).toSatisfy((minutes: number) =>
            fullTime ? minutes >= 1200 && minutes <= 2400 : minutes >= 240 && minutes <= 2040,
          );
        expect(
          terms.slice(1).every(({ validFrom }, index) => validFrom > (terms[index]?.validTo ?? '')),
        ).toBe(true);
      }
  });

  test('some end within 12, 19 and 28 days', () => {
    expect(
      ['Iván Mendoza Carrillo', 'Paola Ibarra Mejía', 'Itzel Domínguez Rosales'].map(
        (name) => last(named(name)).end,
      ),
    ).toEqual(['2026-12-02', '2026-12-09', '2026-12-18']);
  });

  test('every site has its director, every team its responsible, every employer a registry in the state and a valid RFC', () => {
    for (const site of SITES) {
      const own = atWork.filter((worker) => worker.site === site);
      expect([site.name, own.filter(({ roles }) => roles.includes('DIRECTOR')).length]).toEqual([
        site.name,
        1,
      ]);
      for (const team of new Set(own.map((worker) => worker.team)))
        expect(
          own.filter(
            (worker) =>
              worker.team === team &&
              worker.roles.some((role) => role === 'RESPONSIBLE' || role === 'DIRECTOR'),
          ).length,
        ).toBe(1);
      expect(registryNumber(site.employer, site.state)).toMatch(/^[A-Z0-9]\d{10}$/);
    }
    for (const { rfcBody } of EMPLOYERS)
      expect(checkRfc(`${rfcBody}${rfcCheckDigit(rfcBody)}`).valid).toBe(true);
  });
});

describe('plans', () => {
  const calendar = calendarAround(TODAY);
  const checked = (worker: Worker, monday: string, offset: number) => {
    const before = planOf(
      worker,
      { monday: Temporal.PlainDate.from(monday).subtract({ days: 7 }).toString(), offset: offset - 1 },
      { place: 0, before: undefined, calendar },
    );
    const week = planOf(worker, { monday, offset }, { place: 0, before, calendar });
    const { weeklyMinutes, fullTime } = termsOn(worker, monday);
    return week === undefined
      ? []
      : checkPlan(worker, week, {
          monday,
          teamUuid: '',
          before,
          terms: { weeklyMinutes, fullTime, type: worker.contracts.at(-1)?.type ?? 'CDI' },
        }).findings;
  };
  test.each([
    ['Rodrigo Salinas Treviño', ['DAILY_MAX_MIXED']],
    ['Emiliano Reyes Cordero', ['LEGAL_WARNING_REST']],
    ['Diego Navarrete Rangel', ['WEEKLY_REST_DAYS_UNDER_TWO']],
    ['Abril Montes Garza', ['MINOR18_LATEST']],
    ['Daniela Ortega Luna', []],
  ])('of next week have the findings of the pictures: %s %o', (name, codes) => {
    const serious = checked(named(name), '2026-11-23', 1).filter(({ severity }) => severity !== 'info');
    expect(serious.map(({ code }) => code)).toEqual(codes);
  });

  test('that were sent break no rule that forbids telling them', () => {
    for (const worker of atWork)
      expect(checked(worker, '2026-11-09', -1).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  test('are written as people write them', () => {
    const week = weekOf('9-17 14.5-22 - 10-14:FOR+15-19 - - -');
    expect(week.map((day) => day.length)).toEqual([1, 1, 0, 2, 0, 0, 0]);
    expect(week[0]).toEqual([{ from: 540, to: 1020, code: 'ORD', break: { from: 780, minutes: 30 } }]);
    expect(week[1]).toEqual([{ from: 870, to: 1320, code: 'ORD', break: { from: 1110, minutes: 30 } }]);
    expect(() => weekOf('9-17')).toThrow('seven days');
    expect(() => weekOf('9-17:XYZ - - - - - -')).toThrow('not a shift');
  });
});

describe('hires', () => {
  test('stand in every status that a hire can reach, each by a history that the table allows', () => {
    const reachable = new Set<string>(
      Object.values(hiring.acts).flatMap(({ moves }): string[] => Object.values(moves).flat()),
    );
    const shown = new Set<string>([...HIRES.map(({ status }) => status), 'COMPLETED_SUCCESS']);
    expect([...reachable].filter((status) => !shown.has(status))).toEqual([]);
    for (const seed of HIRES) expect(historyOf(seed).at(-1)?.to).toBe(seed.status);
  });
});

const last = ({ contracts }: Worker) => contracts.at(-1) ?? contracts[0];
const named = (name: string): Worker => atWork.find((worker) => fullNameOf(worker) === name) ?? missing();

function missing(): never {
  throw new Error('nobody has that name');
}
