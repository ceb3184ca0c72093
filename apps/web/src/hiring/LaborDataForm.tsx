import { referenceCalls, type Position } from '@jornada/contract/reference.ts';
import { siteCalls, type Team } from '@jornada/contract/sites.ts';
import { FIXED_TERM_GROUNDS } from '@jornada/domain/hiring/fixed-term.ts';
import { isDocumentSlot } from '@jornada/domain/hiring/steps.ts';
import { useCallback, useMemo } from 'react';
import { useList } from '../data.ts';
import { useLanguage, useTexts, type Language } from '../texts.ts';
import { figure, hours, money, useFormat } from '../ui/format.ts';
import { useChoices } from './data/useReference.ts';
import type { Word } from './differences.ts';
import { DataForm } from './DataForm.tsx';
import {
  findLabor,
  checkBeforeSending,
  laborInput,
  laborValues,
  type KnownFacts,
  type LaborValues,
} from './labor.ts';
import { LaborConsequences } from './LaborConsequences.tsx';
import { LaborFields } from './LaborFields.tsx';
import { StaffStep, type Hire } from './StaffStep.tsx';
import { timetableLine } from './timetable.ts';
import { useStaffForm } from './useStaffForm.ts';
import { texts } from './texts.ts';

const NO_POSITIONS: readonly Position[] = [];

/** The director's step: position, dates, hours and pay, with what follows from them beside the form. */
export default function LaborDataForm() {
  return <StaffStep step="labor">{(hire) => <Labor hire={hire} />}</StaffStep>;
}

function Labor({ hire }: { hire: Hire }) {
  const t = useTexts(texts);
  const { data } = hire;
  const { today, personal, documents, personnelDivision } = data;
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision } }).data?.rows ?? [];
  const positions = useList(referenceCalls['labor.positions'], {}).data?.rows ?? NO_POSITIONS;
  const base = useMemo(
    () => ({
      today,
      birthdate: personal?.birthdate ?? null,
      hasTutor: personal?.tutor != null,
      documents: documents.flatMap(({ slot, document }) =>
        document !== null && isDocumentSlot(slot) ? [slot] : [],
      ),
    }),
    [today, personal, documents],
  );
  const payPlace = t('labor.payPlace.standard');
  // The facts depend on what is typed (the position), so they are read at the moment of checking.
  const factsOf = useCallback(
    (values: LaborValues, rate: number | null): KnownFacts => ({
      ...base,
      monthlyRateCentavos: rate,
      management: positions.find(({ number }) => String(number) === values.positionNumber)?.manager ?? false,
    }),
    [base, positions],
  );
  const find = useCallback(
    (values: LaborValues, language: Language) => findLabor(values, factsOf(values, null), language),
    [factsOf],
  );
  const state = useStaffForm<LaborValues>({
    step: 'labor',
    hire,
    saved: ({ labor, invitedTeam, invitedPosition, rehire, filled }) =>
      laborValues(labor, {
        teamUuid: invitedTeam,
        positionNumber: invitedPosition,
        payPlace,
        isPast: rehire && !filled.includes('labor'),
      }),
    input: laborInput,
    find,
    check: (values, language) => checkBeforeSending(values, factsOf(values, null), language),
  });
  const { values } = state;
  const position = values.positionNumber === null ? null : Number(values.positionNumber);
  const rates =
    useList(
      referenceCalls['labor.monthlyRates'],
      { n: position ?? 0 },
      { enabled: position !== null, keepOld: false },
    ).data?.rows ?? [];
  const rate =
    rates
      .filter(({ validFrom }) => validFrom <= (values.startDate ?? today))
      .toSorted((a, b) => b.validFrom.localeCompare(a.validFrom))[0]?.amount ?? null;
  return (
    <DataForm
      state={state}
      labels={useLaborLabels()}
      word={useLaborWord({ teams, positions })}
      consequences={<LaborConsequences values={values} data={data} rate={rate} />}
    >
      <LaborFields
        state={state}
        teams={teams}
        positions={positions}
        rate={rate}
        today={today}
        hadTrial={data.hadTrial}
      />
    </DataForm>
  );
}

function useLaborLabels(): Record<keyof LaborValues, string> {
  const t = useTexts(texts);
  return {
    teamUuid: t('labor.team'),
    positionNumber: t('labor.position'),
    contractType: t('labor.contractType'),
    startDate: t('labor.startDate'),
    endDate: t('labor.endDate'),
    fixedTermGround: t('labor.ground'),
    fixedTermDetail: t('labor.groundDetail'),
    fullTime: t('labor.fullTime'),
    weeklyHours: t('labor.weeklyHours'),
    annualHours: t('labor.annualHours'),
    workdayType: t('labor.workdayType'),
    timetable: t('labor.timetable'),
    salaryCentavos: t('labor.salary'),
    payPeriod: t('labor.payPeriod'),
    payPlace: t('labor.payPlace'),
    trialDays: t('labor.trial'),
    overVacanciesReason: t('labor.overVacancies'),
  };
}

/** Codes of the form as people read them: in a recovered draft, beside what another saved. */
function useLaborWord({
  teams,
  positions,
}: {
  teams: readonly Team[];
  positions: readonly Position[];
}): Word {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const workdays = useChoices('labor.workdaytypes');
  const periods = useChoices('labor.payPeriods');
  return (path, value) => {
    if (value === null || value === '') return undefined;
    if (path === 'timetable' && Array.isArray(value))
      return timetableLine(value.map(String), format.weekday) || undefined;
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    const named: Readonly<Record<string, () => string | undefined>> = {
      teamUuid: () => teams.find(({ uuid }) => uuid === text)?.name,
      positionNumber: () => positions.find(({ number }) => String(number) === text)?.[language],
      startDate: () => format.date(text),
      endDate: () => format.date(text),
      fixedTermGround: () => (isGround(text) ? FIXED_TERM_GROUNDS[text][language] : undefined),
      fullTime: () => (text === 'full' ? t('labor.full') : t('labor.part')),
      weeklyHours: () => `${hours(Number(text))} h`,
      annualHours: () => `${figure(Number(text))} h`,
      workdayType: () => workdays.find((choice) => choice.value === text)?.label,
      payPeriod: () => periods.find((choice) => choice.value === text)?.label,
      salaryCentavos: () => money(Number(text)),
      trialDays: () => (text === '0' ? t('labor.trial.0') : t('labor.days', { count: Number(text) })),
    };
    return named[path]?.();
  };
}

const isGround = (text: string): text is keyof typeof FIXED_TERM_GROUNDS =>
  Object.hasOwn(FIXED_TERM_GROUNDS, text);
