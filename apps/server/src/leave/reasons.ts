import { within } from '@jornada/domain/access/reach.ts';
import {
  ABSENCE_REASON_NAMES,
  ABSENCE_REASONS,
  isAbsenceReason,
} from '@jornada/domain/leave-of-absence/reasons.ts';
import {
  ABSENCE_DAYS,
  isLeaveReason,
  LEAVE_REASON_NAMES,
  leaveReasonsFor,
  reasonRow,
  type Leaver,
  type LeaveReason,
} from '@jornada/domain/leave/reasons.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { CallOutput, CallParsed } from '@jornada/contract/call.ts';
import type { leaveCalls } from '@jornada/contract/leave.ts';
import type { Context } from '../http/context.ts';
import { Refused } from '../http/refused.ts';
import { incapacityEnds } from './incapacity.ts';
import { absencesBetween, findPerson, latestContract, plannedOn, type Contract } from './queries.ts';

type Reason = CallOutput<(typeof leaveCalls)['leaveReasons.list']>[number];
type Applicable = CallOutput<(typeof leaveCalls)['leaveReasons.applicable']>;

/** A reason as lists and forms show it. */
function shown(reason: LeaveReason): Reason {
  const { es, en, source, hint, fields = [] } = reasonRow(reason);
  return {
    reasonName: reason,
    es,
    en,
    source,
    ends: 'exit',
    hint,
    fields: fields.map(({ name, kind, required, options, ...words }) => ({
      es: words.es,
      en: words.en,
      name,
      kind,
      required: required === true,
      options: [...(options ?? [])],
    })),
  };
}

/** All reasons of the specification: exits, and pauses, which start a leave of absence. What may be either is what Legal chose. */
export async function allReasons({ db }: Pick<Context, 'db'>): Promise<Reason[]> {
  const ends = await incapacityEnds(db);
  return [
    ...LEAVE_REASON_NAMES.filter((reason) => ends || !isAbsenceReason(reason)).map(shown),
    ...ABSENCE_REASON_NAMES.filter((reason) => !ends || !isLeaveReason(reason)).map((reasonName): Reason => {
      const { es, en, source } = ABSENCE_REASONS[reasonName];
      return { reasonName, es, en, source, ends: 'pause', hint: PAUSE, fields: [] };
    }),
  ];
}

const PAUSE = { es: 'es una licencia', en: 'is a leave of absence' };

type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** Somebody within reach whom a leave can be about; anyone else answers like an unknown one. */
export async function leavingPerson(
  context: Pick<Context, 'db' | 'reach'>,
  collaboratorUuid: string,
): Promise<Person> {
  const person = await findPerson(context.db, collaboratorUuid);
  if (person === undefined || person.fictitious || !within(context.reach, { siteId: person.site_id }))
    throw new Refused('COLLABORATOR_NOT_FOUND');
  return person;
}

/** What decides which reasons fit a person today. */
export async function leaverOf(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, time_zone }: Pick<Person, 'id' | 'time_zone'>,
  contract: Contract | null,
): Promise<Leaver> {
  const today = dayAt(now, time_zone);
  return {
    today,
    contract: {
      type: contract?.type ?? 'CDI',
      startDate: contract?.startDate ?? null,
      endDate: contract?.endDate ?? null,
      trialEnds:
        contract === null || !contract.trialDays ? null : addDays(contract.startDate, contract.trialDays - 1),
    },
    plannedToday: await plannedOn(db, id, today),
    absences: await absencesBetween(db, id, { from: addDays(today, 1 - ABSENCE_DAYS), to: today }),
    incapacityEnds: await incapacityEnds(db),
  };
}

/** The reasons to leave for good that fit somebody now; the locked ones as well where asked. */
export async function applicableReasons(
  { filter }: CallParsed<(typeof leaveCalls)['leaveReasons.applicable']>,
  context: Context,
): Promise<Applicable> {
  const person = await leavingPerson(context, filter.collaboratorUuid);
  const leaver = await leaverOf(context, person, await latestContract(context.db, person.id));
  return leaveReasonsFor(leaver)
    .filter(({ locked }) => locked === null || filter.locked === 'true')
    .map(({ reason, hint, locked }) => ({ ...shown(reason), hint, applies: locked === null, locked }));
}
