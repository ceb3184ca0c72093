import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { initials } from '@jornada/domain/evidence/initials.ts';
import { RULE_FIGURES } from '@jornada/domain/notifications/quarter-figures.ts';
import { datesOf, plannedMinutes } from '@jornada/domain/planning/week/differences.ts';
import { faceMinutes } from '@jornada/domain/planning/week/week.ts';
import { addDays, clock } from '@jornada/domain/time.ts';
import { appendEvents } from '../evidence/events.ts';
import { keepAccepted } from '../evidence/accepted.ts';
import { generated, keepOriginal, type Original } from '../evidence/originals.ts';
import { sentEvents } from '../evidence/plan.ts';
import { voidEvidence } from '../evidence/process-document.ts';
import { listInForce } from '../evidence/queries.ts';
import { exactMoment, sealSentence, zoneText } from '../evidence/spanish.ts';
import { loadSealKey } from '../evidence/seal-key.ts';
import type { Context } from '../http/context.ts';
import { ANSWER_HOURS } from '@jornada/domain/notifications/due.ts';
import { numberParameter } from '../parameters/queries.ts';
import { listTypologies } from '../planning/read-queries.ts';
import type { Quarterly } from './queries.ts';
import { factsOf, representativeOf } from './evidence-queries.ts';

const TEMPLATE = 'quarterly-plan-v1.typ';

/**
 * An accepted quarter as a document with a public code: the employer signed it with a one-time code, the person with one
 * tap. The accepting command keeps what it says, the job that seals it sets its pages.
 */
export async function sealQuarter(
  context: Context,
  quarterly: Quarterly & { readonly answeredAt: string },
): Promise<{ evidenceId: string; code: string }> {
  await voidEvidence(context, quarterly.id, 'replaced');
  const { answeredAt, sentAt, signedBy, signedById, signedContact, signedChannel, snapshotHash } = quarterly;
  if (sentAt === null || signedBy === null) throw new Error('a quarter was accepted that was never signed');
  const original = await documentOf(context, quarterly, {
    onPaper: false,
    employer: signedBy,
    signatures: {
      employer: { name: signedBy, at: sentAt },
      worker: { name: quarterly.collaboratorName, at: answeredAt },
    },
    accounts: { worker: context.actor.accountId, employer: signedById },
    contact: signedContact ?? '',
  });
  const by = { worker: initials(quarterly.collaboratorName), employer: initials(signedBy) };
  return keepAccepted(context, {
    original,
    signed: [
      { party: 'EMPLOYER', at: sentAt, channel: signedChannel },
      { party: 'WORKER', at: answeredAt, channel: null },
    ],
    events: [
      {
        kind: 'SIGNED',
        at: Temporal.Instant.from(sentAt),
        initials: by.employer,
        detail: {
          party: 'EMPLOYER',
          method: 'ACCEPTED',
          sha256: snapshotHash,
          ...(signedChannel === null ? {} : { channel: signedChannel }),
        },
      },
      { kind: 'PLAN_SENT', at: Temporal.Instant.from(sentAt), initials: by.employer, detail: {} },
      {
        kind: 'PLAN_OPENED',
        at: Temporal.Instant.from(quarterly.communicatedAt ?? answeredAt),
        initials: by.worker,
        detail: {},
      },
      {
        kind: 'PLAN_ACCEPTED',
        at: Temporal.Instant.from(answeredAt),
        initials: by.worker,
        detail: { party: 'WORKER', method: 'ACCEPTED', sha256: snapshotHash },
      },
    ],
  });
}

/** The same to be signed by hand; made once, asked for again it is the same one. */
export async function printQuarter(
  context: Context,
  quarterly: Quarterly,
): Promise<{ readonly evidenceId: string; readonly code: string; readonly pages: number }> {
  const [before] = (await listInForce(context.db, quarterly.id)).filter(({ on_paper }) => on_paper);
  if (before !== undefined) return { evidenceId: before.id, code: before.code, pages: before.pages };
  const employer = quarterly.signedBy ?? (await representativeOf(context.db, quarterly.siteId));
  const document = await documentOf(context, quarterly, {
    onPaper: true,
    employer,
    signatures: null,
    accounts: { worker: null, employer: null },
    contact: '',
  });
  const made = await keepOriginal(context, document);
  const { sentAt } = quarterly;
  const sent = sentAt === null ? [] : sentEvents({ ...quarterly, sentAt, sentBy: employer });
  await appendEvents(context, made, [...sent, generated(made)]);
  return { evidenceId: made.id, code: made.code, pages: made.pages };
}

type Making = {
  readonly onPaper: boolean;
  readonly employer: string;
  readonly signatures: {
    readonly employer: { readonly name: string; readonly at: string };
    readonly worker: { readonly name: string; readonly at: string };
  } | null;
  readonly accounts: { readonly worker: string | null; readonly employer: string | null };
  readonly contact: string;
};

async function documentOf(
  context: Context,
  quarterly: Quarterly,
  { onPaper, employer, signatures, accounts, contact }: Making,
): Promise<Original> {
  const { db } = context;
  const facts = await factsOf(db, quarterly);
  const { timeZone } = quarterly;
  const shown = (one: { name: string; at: string }, how: string) => ({
    name: one.name,
    when: exactMoment(Temporal.Instant.from(one.at), timeZone),
    how,
  });
  return {
    document: 'QUARTERLY_PLAN',
    onPaper,
    template: TEMPLATE,
    siteId: quarterly.siteId,
    collaboratorId: quarterly.collaboratorId,
    subjectType: 'QUARTERLY_NOTIFICATION',
    subjectId: quarterly.id,
    title: `Notificación del trimestre ${quarterly.quarter} de ${quarterly.year}`,
    company: facts.employer.legalName,
    inputs: {
      ...facts,
      ...planOf(quarterly, await listTypologies(db)),
      answerHours: await numberParameter(db, 'NOTIFICATION_ANSWER_HOURS', ANSWER_HOURS),
      signatures:
        signatures === null
          ? null
          : {
              employer: shown(
                signatures.employer,
                'Con su sesión iniciada y un código de un solo uso por correo.',
              ),
              worker: shown(signatures.worker, 'Un toque con su sesión iniciada.'),
            },
      employerName: employer,
    },
    beside: { zone: zoneText(timeZone), sealSentence: sealSentence(await loadSealKey(context)) },
    standard: onPaper ? 'a-2a' : '1.7',
    signers: [
      {
        party: 'WORKER',
        fullName: quarterly.collaboratorName,
        email: '',
        phone: null,
        accountId: accounts.worker,
      },
      {
        party: 'EMPLOYER',
        fullName: employer,
        email: contact,
        phone: null,
        accountId: accounts.employer,
      },
    ],
  };
}

/** The quarter as the template shows it, week by week; names are Spanish, minutes whole. */
function planOf(quarterly: Quarterly, typologies: readonly HourTypology[]) {
  const { year, quarter, weeks, facts, teamName, snapshotHash } = quarterly;
  const named = new Map(typologies.map((typology) => [typology.uuid, typology]));
  return {
    year,
    quarter,
    team: teamName,
    position: facts.position,
    snapshotHash,
    from: weeks[0]?.weekStart ?? '',
    to: addDays(weeks.at(-1)?.weekStart ?? '', 6),
    weeks: weeks.map(({ weekStart, periods }, at) => ({
      number: at + 1,
      from: weekStart,
      to: addDays(weekStart, 6),
      minutes: plannedMinutes(periods),
      base: facts.baseMinutes[weekStart] ?? 0,
      weekly: facts.weekly[weekStart] !== undefined,
      days: datesOf(weekStart).map((date) => ({
        date,
        periods: periods
          .filter((period) => period.date === date)
          .map(({ fromHour, toHour, hourTypologyUuid, break: rest }) => {
            const typology = named.get(hourTypologyUuid);
            return {
              from: fromHour,
              to: fromHour + faceMinutes({ from: fromHour, to: toHour }),
              text: `${clock(fromHour)}–${clock(toHour)}`,
              code: typology?.abbreviation ?? '',
              name: typology?.name.es ?? '',
              worked: typology?.kind !== 'ABSENCE' && typology?.kind !== 'VACATION',
              break: rest ? { from: rest.from, minutes: rest.minutes } : null,
            };
          }),
      })),
    })),
    workedMinutes: facts.workedMinutes,
    workdays: facts.workdays,
    sundays: facts.sundays,
    restDays: facts.restDays,
    vacationDays: facts.vacationDays,
    rules: facts.rules.map(({ code, article, limit, reached, year: ofYear }) => ({
      name: RULES[code]
        .replace('{limit}', String(limit / RULE_UNITS[code]))
        .replace(',', ofYear === undefined ? ',' : ` de ${ofYear},`),
      article: article ?? 'empresa',
      reached: code === 'BREAKS' ? `${reached} de ${limit}` : hoursText(reached / RULE_UNITS[code], code),
    })),
  };
}

const RULES = {
  DAY_SHIFT: 'Jornada diurna, hasta {limit} h',
  MIXED_SHIFT: 'Jornada mixta, hasta {limit} h',
  NIGHT_SHIFT: 'Jornada nocturna, hasta {limit} h',
  WEEK: 'Semana, hasta {limit} h',
  DAYS_IN_A_ROW: 'Días seguidos, hasta {limit}',
  BREAKS: 'Pausa de 30 min planeada',
  REST_DAYS: 'Descansos por semana, {limit}',
  REST_BETWEEN: 'Entre jornadas, {limit} h',
} as const satisfies Record<(typeof RULE_FIGURES)[number], string>;

/** Minutes in the unit that the document names. */
const RULE_UNITS = {
  DAY_SHIFT: 60,
  MIXED_SHIFT: 60,
  NIGHT_SHIFT: 60,
  WEEK: 60,
  DAYS_IN_A_ROW: 1,
  BREAKS: 1,
  REST_DAYS: 1,
  REST_BETWEEN: 60,
} as const satisfies Record<(typeof RULE_FIGURES)[number], number>;

const hoursText = (value: number, code: (typeof RULE_FIGURES)[number]): string =>
  RULE_UNITS[code] === 60 ? value.toFixed(1) : String(value);
