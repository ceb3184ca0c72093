import { isCodeLike } from '@jornada/contract/common.ts';
import type { PlannedCollaborator } from '@jornada/contract/planned-week.ts';
import type { SavedWeek } from '@jornada/contract/planning.ts';
import { isSamePlan } from '@jornada/domain/planning/week/snapshot.ts';
import type { Exception } from '../../../api.ts';
import { fromServer, inOrder, inWeek } from '../week/periods.ts';
import { changeIn, isDirty, problemsIn, weeksWith, withWeek, type BoardRow } from '../week/rows.ts';
import type { Step } from './history.ts';
import type { Merging } from './merging.ts';
import type { RowSet } from './rowSet.ts';
import type { RowChange, TeamWeekPlace, Transport } from './transport.ts';

export type Batch = TeamWeekPlace & {
  readonly people: readonly RowChange[];
  /** The periods of that week as they were sent, by row. */
  readonly sent: Step;
};

/** As many people as one save may bring. */
const PEOPLE_AT_ONCE = 150;

/** Returns what can be saved next, of one team's week; what is stale or would be refused waits. */
export function nextBatch(touched: readonly BoardRow[]): Batch | undefined {
  const ready = touched.flatMap((row) =>
    row.weeks.flatMap((one) =>
      one.stale === null && isDirty(row, one.weekStart) && problemsIn(row, one).length === 0
        ? [{ row, one }]
        : [],
    ),
  );
  const [first] = ready;
  if (first === undefined) return undefined;
  const [teamUuid, monday] = [first.row.team.uuid, first.one.weekStart];
  const together = ready
    .filter(({ row, one }) => row.team.uuid === teamUuid && one.weekStart === monday)
    .slice(0, PEOPLE_AT_ONCE);
  return {
    teamUuid,
    weekStart: monday,
    people: together.map(({ row, one }) => ({
      collaboratorUuid: row.person.collaboratorUuid,
      version: one.version,
      change: changeIn(row, monday),
    })),
    sent: new Map(together.map(({ row }) => [row.key, inWeek(row.periods, monday)])),
  };
}

const NOT_ANSWERED: readonly Exception[] = [{ code: 'UNDEFINED_ERROR', values: {} }];

type AnswersParts = {
  readonly rows: RowSet;
  readonly merging: Merging;
  readonly refused: Transport['refused'];
};

/** What becomes of the rows when a save is answered. */
export function createAnswers({ rows, merging, refused }: AnswersParts) {
  const refuse = (key: string, monday: string, exceptions: readonly Exception[]): void => {
    const row = rows.row(key);
    if (row !== undefined) rows.put(row, { weeks: weeksWith(row, monday, { refused: exceptions }) });
  };

  /** Each person's week stands or falls alone; what was typed since it was sent stays on top of the answer. */
  const settle = ({ teamUuid, weekStart: monday, sent }: Batch, answer: SavedWeek): void => {
    const row = rows.rowAt({ teamUuid, collaboratorUuid: answer.collaboratorUuid });
    if (row === undefined) return;
    switch (answer.outcome) {
      case 'refused': {
        const exceptions = answer.exceptions.map(asException);
        refuse(row.key, monday, exceptions);
        refused(exceptions);
        break;
      }
      case 'stale': {
        const theirs = inOrder(answer.periods.map(fromServer));
        const { version, changedAt: at, changedBy: by } = answer;
        if (isSamePlan(inWeek(row.periods, monday), theirs))
          merging.adopt(row, monday, { version, periods: theirs });
        else
          rows.put(row, {
            weeks: weeksWith(row, monday, { stale: { version, by, at, periods: theirs } }),
          });
        break;
      }
      case 'saved': {
        const ids = new Map([
          ...row.saved.map(({ key, uuid }) => [key, uuid] as const),
          ...answer.added.map(({ key, planningPeriodUuid }) => [key, planningPeriodUuid] as const),
        ]);
        const own = (sent.get(row.key) ?? []).flatMap((period) => {
          const uuid = ids.get(period.key);
          return uuid === undefined ? [] : [{ ...period, uuid }];
        });
        rows.put(row, {
          saved: withWeek(row.saved, monday, own),
          weeks: weeksWith(row, monday, { version: answer.version }),
          person: changedBy(row.person, monday, answer),
        });
      }
    }
    // Whatever came of it: what was heard of while it was on its way is read now.
    void merging.catchUp(row.key);
  };

  return {
    settle: (batch: Batch, answers: readonly SavedWeek[]): void => {
      answers.forEach((answer) => settle(batch, answer));
      // Whom the answer leaves out is not sent again by itself, for ever: the row says that it is not saved.
      const answered = new Set(answers.map(({ collaboratorUuid }) => collaboratorUuid));
      const left = [...batch.sent.keys()].filter((key) => {
        const row = rows.row(key);
        return row !== undefined && !answered.has(row.person.collaboratorUuid);
      });
      for (const key of left) refuse(key, batch.weekStart, NOT_ANSWERED);
      if (left.length > 0) refused(NOT_ANSWERED);
    },
    /** The whole save was refused. */
    refuse: ({ sent, weekStart }: Batch, exceptions: readonly Exception[]): void => {
      for (const key of sent.keys()) refuse(key, weekStart, exceptions);
      refused(exceptions);
    },
  };
}

/** The person's record after a save: version and who changed it last. */
function changedBy(
  person: PlannedCollaborator,
  weekStart: string,
  { version, changedAt, changedBy: by }: { version: number; changedAt: string; changedBy: string },
): PlannedCollaborator {
  return {
    ...person,
    weeks: person.weeks.map((week) =>
      week.weekStart === weekStart ? { ...week, version, changedAt, changedBy: by } : week,
    ),
  };
}

const asException = ({
  translationCode,
  values,
}: {
  translationCode: string;
  values?: Record<string, unknown> | undefined;
}): Exception => ({
  code: isCodeLike(translationCode) ? translationCode : 'UNDEFINED_ERROR',
  values: values ?? {},
});
