import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import type { AnyHire } from './forms.ts';
import { referenceCalls } from '@jornada/contract/reference.ts';
import { explain } from '@jornada/domain/identity/explain.ts';
import { reasonTexts, type ReasonCode } from '@jornada/domain/identity/reasons.ts';
import { COUNTRIES } from '@jornada/domain/reference/countries.ts';
import { useList } from '../../data.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { hours, money, useFormat } from '../../ui/format.ts';
import { FactList, type Fact } from '../../ui/layout/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { timetableLine, typedDays } from '../timetable.ts';
import { articleOf } from './articles.ts';
import { hireTexts } from './texts.ts';
import styles from '../../processes/processes.module.css';

/** Who is hired, and on what terms. */
export function HireFacts({ process }: { process: AnyHire }) {
  const t = useTexts(hireTexts);
  return (
    <div>
      <Section title={t('facts.person')}>
        <FactList facts={usePerson(process)} />
      </Section>
      <Doubts process={process} />
      <Section title={t('facts.labor')}>
        <FactList facts={useLabor(process)} />
      </Section>
    </div>
  );
}

function usePerson({ person, bank, mayRead, processType }: AnyHire): Fact[] {
  const t = useTexts(hireTexts);
  const language = useLanguage();
  const format = useFormat();
  // Of somebody who comes back all of it is on file, and each step confirms its own.
  const later = t(processType === rehiring.type ? 'facts.toConfirm' : 'facts.later');
  const country = COUNTRIES.find(({ code }) => code === person.nationality);
  const nationality = country?.nationality?.[language] ?? country?.[language];
  return [
    { label: t('facts.curp'), value: person.curp ?? later, code: person.curp !== null },
    { label: t('facts.rfc'), value: person.rfc, code: true },
    {
      label: t('facts.nss'),
      value: person.nss === null ? later : inGroups(person.nss),
      code: person.nss !== null,
    },
    {
      label: t('facts.birth'),
      value:
        person.birthdate === null
          ? later
          : person.age === null
            ? format.date(person.birthdate)
            : t('facts.age', { day: format.date(person.birthdate), age: person.age }),
    },
    {
      label: t('facts.nationality'),
      value: nationality === undefined ? later : nationality.charAt(0).toUpperCase() + nationality.slice(1),
    },
    ...(person.personalPhone === null ? [] : [{ label: t('facts.phone'), value: person.personalPhone }]),
    ...(person.personalEmail === null ? [] : [{ label: t('facts.email'), value: person.personalEmail }]),
    { label: t('facts.address'), value: person.address ?? later },
    {
      label: t('facts.clabe'),
      value: bank === null ? (mayRead.bank ? later : t('facts.hidden')) : bank.clabeMasked,
      ...(bank === null ? {} : { detail: bank.bankName }),
    },
    ...(person.tutor === null
      ? []
      : [
          {
            label: t('facts.tutor'),
            value: `${person.tutor.name} ${person.tutor.surname}`,
            detail: person.tutor.email,
          },
        ]),
    ...(person.beneficiaries === 0
      ? []
      : [{ label: t('facts.beneficiaries'), value: String(person.beneficiaries) }]),
  ];
}

/** `05 14 96 2281 2`: series, year, birth, serial, check digit. */
const inGroups = (nss: string): string => nss.replace(/^(\d\d)(\d\d)(\d\d)(\d{4})(\d)$/, '$1 $2 $3 $4 $5');

function useLabor({ labor, pay, hr, mayRead }: AnyHire): Fact[] {
  const t = useTexts(hireTexts);
  const language = useLanguage();
  const format = useFormat();
  const workdays = useList(referenceCalls['labor.workdaytypes'], {}, { staleMs: 3_600_000 }).data?.rows ?? [];
  if (labor === null) return [{ label: t('facts.contract'), value: t('facts.later') }];
  const {
    contractType,
    startDate,
    endDate,
    fixedTermGround,
    trialDays,
    vacationDays,
    vacationPremiumPercent,
    aguinaldoDays,
  } = labor;
  const contract = { type: t(`contractType.${contractType}`), from: format.date(startDate) };
  return [
    {
      label: t('facts.contract'),
      value:
        endDate === null
          ? t('facts.contract.from', contract)
          : t('facts.contract.fromTo', { ...contract, to: format.date(endDate) }),
    },
    ...(fixedTermGround === null
      ? []
      : [{ label: t('facts.ground'), value: articleOf(fixedTermGround), detail: labor.fixedTermDetail }]),
    ...(labor.overVacanciesReason === ''
      ? []
      : [{ label: t('facts.overVacancies'), value: labor.overVacanciesReason }]),
    {
      label: t('facts.trial'),
      value: trialDays === 0 ? t('facts.trial.none') : t('facts.trial.days', { days: trialDays }),
    },
    { label: t('facts.base'), value: `${hours(labor.weeklyHours)} h / ${hours(labor.annualHours)} h` },
    {
      label: t('facts.workday'),
      value: workdays.find(({ code }) => code === labor.workdayType)?.[language] ?? labor.workdayType,
    },
    ...(labor.timetable.length === 0
      ? []
      : [{ label: t('facts.timetable'), value: timetableLine(typedDays(labor.timetable), format.weekday) }]),
    {
      label: t('facts.salary'),
      value: pay !== null ? money(pay.salaryCentavos) : mayRead.pay ? t('facts.later') : t('facts.hidden'),
    },
    ...(hr === null
      ? []
      : [
          { label: t('facts.patron'), value: hr.employer, detail: hr.patron },
          { label: t('facts.registry'), value: hr.registryNumber, code: true },
          { label: t('facts.sap'), value: hr.sapNumber, code: true },
        ]),
    {
      label: t('facts.vacation'),
      value: t('facts.vacation.days', { days: vacationDays, percent: vacationPremiumPercent }),
    },
    { label: t('facts.aguinaldo'), value: t('facts.aguinaldo.days', { days: aguinaldoDays }) },
  ];
}

/** What let the person go on and is for staff to look at. */
function Doubts({ process: { warnings } }: { process: AnyHire }) {
  const t = useTexts(hireTexts);
  const language = useLanguage();
  if (warnings.length === 0) return null;
  return (
    <Section title={t('facts.doubts')} count={warnings.length}>
      {warnings.map(({ field, code, found, expected }) => (
        <p key={`${field} ${code}`} className={styles['doubt']}>
          {isReason(code)
            ? explain({
                code,
                ...(found === undefined ? {} : { found }),
                ...(expected === undefined ? {} : { expected }),
              })[language]
            : code}
        </p>
      ))}
    </Section>
  );
}

const isReason = (code: string): code is ReasonCode => Object.hasOwn(reasonTexts, code);
