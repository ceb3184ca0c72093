import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isOpen, type HiringStatus } from './statuses.ts';
import { roadmapOf, stationsOf, ROADMAP_STEPS, type RoadmapEvent } from './roadmap.ts';
import { hiringTransitions, leads, type HiringAct } from './transitions.ts';

const ACTS = Object.keys(hiringTransitions).filter((act): act is HiringAct =>
  Object.hasOwn(hiringTransitions, act),
);

const events = (...moves: readonly (readonly [act: string, toStatus: HiringStatus])[]): RoadmapEvent[] =>
  moves.map(([act, toStatus], index) => ({
    act,
    toStatus,
    at: `2026-11-${String(index + 1).padStart(2, '0')}T12:00:00Z`,
    actor: `actor ${index}`,
  }));

const states = (road: readonly RoadmapEvent[]) =>
  Object.fromEntries(roadmapOf(road).map(({ step, state }) => [step, state]));

const invited = [
  ['invitations.create', 'INVITATION_SENT'],
  ['hiring.insertPersonalData', 'WAITING_FOR_ADDRESS_DATA'],
  ['hiring.getAddress', 'WAITING_FOR_FISCAL_DATA'],
  ['hiring.getFiscalData', 'WAITING_FOR_BANK_DATA'],
  ['hiring.getBankData', 'WAITING_FOR_LABOR_DATA'],
  ['hiring.getLaborData', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION'],
] as const;

describe('the roadmap', () => {
  test('what was done names who and when; both validations are open side by side', () => {
    const road = roadmapOf(events(...invited));
    expect(road.find(({ step }) => step === 'address')).toEqual({
      step: 'address',
      state: 'done',
      track: 'main',
      at: '2026-11-03T12:00:00Z',
      who: 'actor 2',
    });
    expect(road.filter(({ state }) => state === 'now').map(({ step, track }) => [step, track])).toEqual([
      ['director', 'director'],
      ['legal', 'legal'],
    ]);
  });

  test('one validation given leaves the other open', () => {
    expect(states(events(...invited, ['validate.legal', 'WAITING_FOR_DIRECTOR_VALIDATION']))).toMatchObject({
      director: 'now',
      legal: 'done',
      hr: 'ahead',
    });
  });

  test('a no takes labour data and both validations back, the typed data stay', () => {
    const road = states(
      events(
        ...invited,
        ['validate.legal', 'WAITING_FOR_DIRECTOR_VALIDATION'],
        ['validate.no', 'WAITING_FOR_LABOR_DATA'],
      ),
    );
    expect(road).toMatchObject({ bank: 'done', labor: 'now', director: 'ahead', legal: 'ahead' });
  });

  test('rectifying a step opens it and everything from labour data on', () => {
    const road = states(events(...invited, ['hiring.rectify', 'WAITING_FOR_FISCAL_DATA']));
    expect(road).toMatchObject({
      address: 'done',
      fiscal: 'now',
      bank: 'done',
      labor: 'ahead',
      director: 'ahead',
    });
  });

  test('typed by staff, nobody was invited; on paper, nothing was mailed', () => {
    const typed = states(events(['hiring.typeData', 'WAITING_FOR_COLLABORATOR_DATA']));
    expect(typed).toMatchObject({ invitation: 'skipped', personal: 'now' });
    const paper = states(
      events(
        ...invited,
        ['hiring.signOnPaper', 'WAITING_FOR_DIRECTOR_AND_LEGAL_VALIDATION'],
        ['validate.director', 'WAITING_FOR_LEGAL_VALIDATION'],
        ['validate.legal', 'WAITING_FOR_HR_DATA_AND_SIGNATURE'],
        ['hiring.insertHrData', 'WAITING_FOR_SIGNED_DOCUMENTS'],
      ),
    );
    expect(paper).toMatchObject({ hr: 'done', send: 'skipped', sign: 'now' });
  });

  test('force-complete passes the station that was waited for', () => {
    const road = states(
      events(
        ['outside.askOsmos', 'WAITING_FOR_OSMOS_RESPONSE'],
        ['force.complete', 'WAITING_FOR_IDENTITY_ACCESS_RESPONSE'],
      ),
    );
    expect(road).toMatchObject({ osmos: 'done', identity: 'now' });
  });

  test('a NOK and a cancellation fail where the hire stood', () => {
    expect(
      states(
        events(
          ['outside.askOsmos', 'WAITING_FOR_OSMOS_RESPONSE'],
          ['outside.osmosNok', 'WAITING_FOR_OSMOS_RESPONSE_NOK'],
        ),
      ),
    ).toMatchObject({ osmos: 'failed' });
    expect(states(events(...invited, ['hiring.cancelProcess', 'CANCELLED']))).toMatchObject({
      labor: 'done',
      director: 'failed',
      legal: 'failed',
    });
    expect(
      states(events(['hiring.abortHiringProcess', 'ABORTED'], ['system.completeAbort', 'ABORT_COMPLETED'])),
    ).not.toMatchObject({ start: 'done' });
  });

  test('on every walk through the table the stations that stand open are those of the status', () => {
    const walk = fc.array(fc.nat(), { minLength: 1, maxLength: 25 }).map((choices) => {
      let status: HiringStatus = 'INITIATED';
      const walked: (readonly [string, HiringStatus])[] = [];
      for (const pick of choices) {
        const moves = ACTS.flatMap((act) =>
          hiringTransitions[act].from.some((from) => from === status)
            ? hiringTransitions[act].to.filter((to) => leads(act, status, to)).map((to) => [act, to] as const)
            : [],
        );
        const move = moves[pick % Math.max(moves.length, 1)];
        if (move === undefined) break;
        walked.push(move);
        status = move[1];
      }
      return { status, road: events(...walked) };
    });
    fc.assert(
      fc.property(walk, ({ status, road }) => {
        const stations = roadmapOf(road);
        expect(stations.map(({ step }) => step)).toEqual(ROADMAP_STEPS);
        const open = stations
          .filter(
            ({ state, step }) =>
              state === 'now' || (status === 'WAITING_FOR_OSMOS_RESPONSE_NOK' && step === 'osmos'),
          )
          .map(({ step }) => step);
        expect(open).toEqual(isOpen(status) ? stationsOf(status) : []);
        expect(stations.at(-1)?.state === 'done').toBe(status === 'COMPLETED_SUCCESS');
      }),
      { numRuns: 500 },
    );
  });
});
