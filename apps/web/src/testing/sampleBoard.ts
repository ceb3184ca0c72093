import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import { vi } from 'vitest';
import type { Exception } from '../api.ts';
import { newPeriod, type BoardPeriod } from '../planning/board/week/periods.ts';
import type { BoardRow } from '../planning/board/week/rows.ts';
import { MONDAY, planned, samplePerson, sampleWeek } from './sampleWeek.ts';
import { SaveRefused } from '../planning/board/store/saving.ts';
import { createBoard, type Board } from '../planning/board/store/store.ts';
import type { BoardDraft, RowChange } from '../planning/board/store/transport.ts';

/* What the tests of the board's store share: a board of two people, and what is asked of it. */

export const TUESDAY = '2026-11-24';
export const at = (date: string, from: number, to: number): BoardPeriod =>
  newPeriod({ date, fromHour: from * 60, toHour: to * 60, hourTypologyUuid: 'ORD', break: null });
const hoursOf = (periods: readonly BoardPeriod[] | undefined) =>
  periods?.map(({ date, fromHour, toHour }) => `${date.slice(8)} ${fromHour / 60}-${toHour / 60}`);
export const plan = (board: Board, uuid = 'rodrigo') => hoursOf(board.row(uuid)?.periods);
export const add = (board: Board, period: BoardPeriod, uuid = 'rodrigo') =>
  board.edit(new Map([[uuid, [...(board.row(uuid)?.periods ?? []), period]]]));
export const row = (board: Board, uuid = 'rodrigo'): BoardRow => {
  const found = board.row(uuid);
  if (found === undefined) throw new Error(`no row of ${uuid}`);
  return found;
};
/** The row's one week: version, what was refused, and the other's version. */
export const saved = (board: Board, uuid = 'rodrigo') => row(board, uuid).weeks[0];
export const RODRIGO = { teamUuid: 'team', weekStart: MONDAY, collaboratorUuid: 'rodrigo' };
export const removeAll = (board: Board, uuid = 'rodrigo') => board.edit(new Map([[uuid, []]]));

/** A server of two people: versions, keys and answers as the real one gives them. */
export function start(draft: BoardDraft = []) {
  const server = new StandIn();
  const board = createBoard(sampleWeek([...server.people.values()]), server, draft);
  return { board, server };
}

class StandIn {
  readonly people = new Map<string, PlannedCollaborator>([
    ['rodrigo', samplePerson('rodrigo', { periods: [planned('id-0', MONDAY, [9, 17])] })],
    ['valeria', samplePerson('valeria')],
  ]);
  readonly sent: { people: readonly RowChange[]; key: string }[] = [];
  readonly refuses = new Set<string>();
  readonly reported: string[] = [];
  refusesAll = false;
  away = false;
  losesAnswer = false;
  reads = 0;
  #made = 0;
  #held: Promise<(() => void) | undefined> = Promise.resolve(undefined);
  readonly #answers = new Map<string, SavedWeek[]>();

  /** The next answer waits until the function that is given back is called. */
  hold(): (first?: () => void) => void {
    const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
    this.#held = promise;
    return (first) => resolve(first);
  }

  readonly save = async (people: readonly RowChange[], { key }: { key: string }): Promise<SavedWeek[]> => {
    this.sent.push({ people, key });
    if (this.away) throw new Error('no connection');
    if (this.refusesAll) throw new SaveRefused([{ code: 'MONTH_NOT_ALLOWED', values: {} }]);
    const answer = this.#answers.get(key) ?? people.map((change) => this.#store(change));
    this.#answers.set(key, answer);
    if (this.losesAnswer) throw new Error('no answer');
    (await this.#held)?.();
    return answer;
  };

  readonly readPerson = async ({
    collaboratorUuid: uuid,
  }: {
    collaboratorUuid: string;
  }): Promise<PlannedCollaborator | undefined> => {
    this.reads += 1;
    return this.people.get(uuid);
  };

  readonly refused = (exceptions: readonly Exception[]): void =>
    void this.reported.push(...exceptions.map(({ code }) => code));

  another(uuid: string, periods: PlannedCollaborator['periods']): void {
    this.people.set(
      uuid,
      samplePerson(uuid, { periods, version: this.#version(uuid) + 1, changedBy: 'Karla' }),
    );
  }

  plan(uuid: string): string[] | undefined {
    return hoursOf(
      this.people
        .get(uuid)
        ?.periods.map((period) => ({ ...period, key: '' }))
        .toSorted((a, b) => a.date.localeCompare(b.date) || a.fromHour - b.fromHour),
    );
  }

  /** Time goes by, and what was sent in it is answered. */
  async passed(ms = 400): Promise<void> {
    await vi.advanceTimersByTimeAsync(ms);
  }

  readonly answered = () => this.passed();

  #version(uuid: string): number {
    return this.people.get(uuid)?.weeks[0]?.version ?? 0;
  }

  #store({ collaboratorUuid, version, change }: RowChange): SavedWeek {
    const now = this.people.get(collaboratorUuid);
    const periods = now?.periods ?? [];
    if (this.refuses.has(collaboratorUuid))
      return {
        outcome: 'refused',
        collaboratorUuid,
        exceptions: [{ translationCode: 'PLANNING_RULE_NOT_FOUND' }],
      };
    if (version !== this.#version(collaboratorUuid))
      return {
        outcome: 'stale',
        collaboratorUuid,
        version: this.#version(collaboratorUuid),
        changedAt: null,
        changedBy: 'Karla',
        periods,
      };
    const added = change.added.map(({ key }) => ({ key, planningPeriodUuid: `id-${(this.#made += 1)}` }));
    const remaining = periods
      .filter(({ planningPeriodUuid }) => !change.removed.includes(planningPeriodUuid))
      .map((period) => ({
        ...period,
        ...change.changed.find((each) => each.planningPeriodUuid === period.planningPeriodUuid),
      }));
    const fresh = change.added.map(({ key, ...period }, index) => ({
      ...period,
      planningPeriodUuid: added[index]?.planningPeriodUuid ?? key,
    }));
    const next = [...remaining, ...fresh];
    this.people.set(
      collaboratorUuid,
      samplePerson(collaboratorUuid, { periods: next, version: version + 1, changedBy: 'Mónica' }),
    );
    return {
      outcome: 'saved',
      collaboratorUuid,
      version: version + 1,
      changedAt: '2026-11-20T16:00:00Z',
      changedBy: 'Mónica',
      periods: next,
      added,
      findings: [],
      needsNotification: true,
    };
  }
}
