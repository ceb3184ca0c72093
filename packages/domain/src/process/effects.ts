import type { ProcessType } from './kind.ts';

/** What a person works under from a day on. Pay is null for those who may not see it. */
export type TermsAhead = {
  readonly from: string;
  readonly to: string | null;
  readonly siteName: string;
  readonly teamName: string;
  readonly position: { readonly es: string; readonly en: string };
  readonly fullTime: boolean;
  readonly weeklyMinutes: number;
  /** Absent, with the workday type, in effects that an earlier version stored. */
  readonly annualMinutes?: number | undefined;
  readonly workdayType?: string | undefined;
  readonly salaryCentavos: number | null;
};

/** What a rule of the board finds in a week, with the figures of its sentence. */
export type FindingAhead = {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number | { readonly es: string; readonly en: string }>>;
};

/** A planned week of a team: its minutes, and what the board's rules find in it. */
export type WeekAhead = {
  readonly weekStart: string;
  readonly teamUuid: string;
  readonly teamName: string;
  readonly minutes: number;
  readonly findings: readonly FindingAhead[];
};

/** What lies ahead of a person from a day on, as far as a process can change it. */
export type Outlook = {
  readonly terms: readonly TermsAhead[];
  /** The last day of the last contract; null where it has none, or there is no contract. */
  readonly contractEnd: string | null;
  readonly weeks: readonly WeekAhead[];
  /** Notifications that wait for an answer. */
  readonly notifications: readonly { readonly weekStart: string; readonly teamName: string }[];
  readonly pacts: readonly { readonly id: string; readonly to: string | null }[];
  readonly absences: readonly { readonly id: string; readonly from: string; readonly to: string | null }[];
  readonly processes: readonly {
    readonly id: string;
    readonly type: ProcessType;
    readonly effectiveDate: string | null;
  }[];
  /** Teams that have no other responsible. */
  readonly leads: readonly { readonly teamName: string }[];
  /** Employers for whom nobody else signs, with the teams of their sites. */
  readonly signsFor: readonly { readonly employer: string; readonly teams: readonly string[] }[];
  /** From this day on the person cannot sign in; null while the account stays open. */
  readonly accessEnds: string | null;
};

/** One thing that a process changes beside its own status. Days are ISO dates, hours are minutes. */
export type Effect =
  | {
      readonly effect: 'TERMS_BEGIN';
      readonly on: string;
      readonly before: TermsAhead | null;
      readonly after: TermsAhead;
    }
  | { readonly effect: 'CONTRACT_ENDS'; readonly on: string; readonly before: string | null }
  | { readonly effect: 'CONTRACT_GOES_ON'; readonly until: string | null; readonly before: string }
  | {
      readonly effect: 'WEEK_CHANGES_HANDS';
      readonly weekStart: string;
      readonly from: string;
      readonly to: string;
      readonly minutes: number;
    }
  | {
      readonly effect: 'WEEK_LOSES_HOURS';
      readonly weekStart: string;
      readonly teamName: string;
      readonly minutes: number;
    }
  | {
      readonly effect: 'WEEK_BREAKS_RULES';
      readonly weekStart: string;
      readonly teamName: string;
      readonly codes: string[];
      /** What the board says of each; absent for those who may not see pay, and in effects kept before. */
      readonly findings?: FindingAhead[] | undefined;
    }
  | { readonly effect: 'NOTIFICATION_WITHDRAWN'; readonly weekStart: string; readonly teamName: string }
  | { readonly effect: 'PACT_ENDS'; readonly on: string | null }
  | { readonly effect: 'ABSENCE_BEGINS'; readonly on: string; readonly until: string | null }
  | { readonly effect: 'ABSENCE_ENDS'; readonly on: string }
  | {
      readonly effect: 'PROCESS_CANCELLED';
      readonly type: ProcessType;
      readonly effectiveDate: string | null;
    }
  | { readonly effect: 'TEAM_WITHOUT_RESPONSIBLE'; readonly teamName: string }
  | { readonly effect: 'TEAMS_WITHOUT_PATRON'; readonly employer: string; readonly teams: string[] }
  | { readonly effect: 'ACCESS_ENDS'; readonly on: string };

/** What changed between two outlooks of one person, in the order in which people read it (process engine, effects). */
export function effectsOf(before: Outlook, after: Outlook): Effect[] {
  return [
    ...termsEffects(before, after),
    ...contractEffects(before, after),
    ...absenceEffects(before, after),
    ...weekEffects(before, after),
    ...missing(
      before.notifications,
      after.notifications,
      ({ weekStart, teamName }) => weekStart + teamName,
    ).map(({ weekStart, teamName }): Effect => ({ effect: 'NOTIFICATION_WITHDRAWN', weekStart, teamName })),
    ...pactEffects(before, after),
    ...missing(before.processes, after.processes, ({ id }) => id).map(({ type, effectiveDate }): Effect => ({
      effect: 'PROCESS_CANCELLED',
      type,
      effectiveDate,
    })),
    ...missing(before.leads, after.leads, ({ teamName }) => teamName).map(({ teamName }): Effect => ({
      effect: 'TEAM_WITHOUT_RESPONSIBLE',
      teamName,
    })),
    ...missing(before.signsFor, after.signsFor, ({ employer }) => employer).map(
      ({ employer, teams }): Effect => ({ effect: 'TEAMS_WITHOUT_PATRON', employer, teams: [...teams] }),
    ),
    ...(after.accessEnds !== null && after.accessEnds !== before.accessEnds
      ? [{ effect: 'ACCESS_ENDS', on: after.accessEnds } as const]
      : []),
  ];
}

/** What stands of the effects that a process had act by act: an absence ends on the day that was set last. */
export function standing(effects: readonly Effect[]): Effect[] {
  const last = effects.findLast(({ effect }) => effect === 'ABSENCE_ENDS');
  return effects.filter((one) => one.effect !== 'ABSENCE_ENDS' || one === last);
}

/** The effects for those who may not see what somebody earns. */
export const withoutPay = (effects: readonly Effect[]): Effect[] =>
  effects.map((one) =>
    one.effect === 'TERMS_BEGIN'
      ? {
          ...one,
          before: one.before && { ...one.before, salaryCentavos: null },
          after: { ...one.after, salaryCentavos: null },
        }
      : one.effect === 'WEEK_BREAKS_RULES'
        ? { effect: one.effect, weekStart: one.weekStart, teamName: one.teamName, codes: one.codes }
        : one,
  );

function termsEffects(before: Outlook, after: Outlook): Effect[] {
  return after.terms.flatMap((terms): Effect[] => {
    const same = before.terms.some((one) => one.from === terms.from && workOf(one) === workOf(terms));
    const previous = before.terms.findLast(({ from }) => from <= terms.from) ?? null;
    // Terms that only run on, or a row that was split without a change, begin nothing.
    if (same || (previous !== null && workOf(previous) === workOf(terms))) return [];
    return [{ effect: 'TERMS_BEGIN', on: terms.from, before: previous, after: terms }];
  });
}

const workOf = ({
  siteName,
  teamName,
  position,
  fullTime,
  weeklyMinutes,
  annualMinutes,
  workdayType,
  salaryCentavos,
}: TermsAhead): string =>
  JSON.stringify([
    siteName,
    teamName,
    position.es,
    fullTime,
    weeklyMinutes,
    annualMinutes,
    workdayType,
    salaryCentavos,
  ]);

function contractEffects({ contractEnd: before }: Outlook, { contractEnd: after }: Outlook): Effect[] {
  if (before === after) return [];
  return before !== null && (after === null || after > before)
    ? [{ effect: 'CONTRACT_GOES_ON', until: after, before }]
    : after === null
      ? []
      : [{ effect: 'CONTRACT_ENDS', on: after, before }];
}

function absenceEffects(before: Outlook, after: Outlook): Effect[] {
  const begun = missing(after.absences, before.absences, ({ id }) => id);
  return [
    ...begun.map(({ from, to }): Effect => ({ effect: 'ABSENCE_BEGINS', on: from, until: to })),
    ...before.absences.flatMap((was): Effect[] => {
      const now = after.absences.find(({ id }) => id === was.id);
      return now !== undefined && now.to !== null && now.to !== was.to
        ? [{ effect: 'ABSENCE_ENDS', on: now.to }]
        : [];
    }),
  ];
}

function pactEffects(before: Outlook, after: Outlook): Effect[] {
  return before.pacts.flatMap((was): Effect[] => {
    const now = after.pacts.find(({ id }) => id === was.id);
    if (now === undefined) return [{ effect: 'PACT_ENDS', on: null }];
    const sooner = now.to !== null && (was.to === null || now.to < was.to);
    return sooner ? [{ effect: 'PACT_ENDS', on: now.to }] : [];
  });
}

/** Week by week: hours that another team takes over, hours that are gone, rules that were kept before. */
function weekEffects(before: Outlook, after: Outlook): Effect[] {
  const weeks = [...new Set([...before.weeks, ...after.weeks].map(({ weekStart }) => weekStart))].toSorted();
  return weeks.flatMap((weekStart): Effect[] => {
    const [was, is] = [before, after].map(({ weeks: all }) =>
      all.filter((one) => one.weekStart === weekStart),
    );
    if (was === undefined || is === undefined) return [];
    return [...handOvers(was, is), ...losses(was, is), ...breaches(was, is)];
  });
}

const minutesOf = (weeks: readonly WeekAhead[], teamUuid: string): number =>
  weeks.find((one) => one.teamUuid === teamUuid)?.minutes ?? 0;

function handOvers(was: readonly WeekAhead[], is: readonly WeekAhead[]): Effect[] {
  const giver = was.find(({ teamUuid, minutes }) => minutes > minutesOf(is, teamUuid));
  return is.flatMap(({ weekStart, teamUuid, teamName, minutes }): Effect[] => {
    const gained = minutes - minutesOf(was, teamUuid);
    return giver === undefined || gained <= 0
      ? []
      : [{ effect: 'WEEK_CHANGES_HANDS', weekStart, from: giver.teamName, to: teamName, minutes: gained }];
  });
}

function losses(was: readonly WeekAhead[], is: readonly WeekAhead[]): Effect[] {
  const lost = sum(was) - sum(is);
  const from = was.find(({ teamUuid, minutes }) => minutes > minutesOf(is, teamUuid));
  return lost <= 0 || from === undefined
    ? []
    : [{ effect: 'WEEK_LOSES_HOURS', weekStart: from.weekStart, teamName: from.teamName, minutes: lost }];
}

function breaches(was: readonly WeekAhead[], is: readonly WeekAhead[]): Effect[] {
  const known = new Set(was.flatMap(({ findings }) => findings.map(({ code }) => code)));
  return is.flatMap(({ weekStart, teamName, findings: all }): Effect[] => {
    const findings = all.filter(({ code }) => !known.has(code));
    const codes = [...new Set(findings.map(({ code }) => code))].toSorted();
    return codes.length === 0 ? [] : [{ effect: 'WEEK_BREAKS_RULES', weekStart, teamName, codes, findings }];
  });
}

const sum = (weeks: readonly WeekAhead[]): number => weeks.reduce((total, { minutes }) => total + minutes, 0);

/** Those of the first list that the second has not. */
function missing<T>(these: readonly T[], those: readonly T[], key: (one: T) => string): T[] {
  const known = new Set(those.map(key));
  return these.filter((one) => !known.has(key(one)));
}
