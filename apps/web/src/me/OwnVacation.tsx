import { vacationCalls, type VacationFile, type VacationRight } from '@jornada/contract/vacations.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { DaysBar } from '../vacations/DaysBar.tsx';
import { days } from '../vacations/summary.tsx';
import { texts } from './texts.ts';
import styles from './me.module.css';

/** The vacation of the last right that arose, as one bar; where the site has requests on. */
export function OwnVacation() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const collaboratorUuid = profile?.collaborator?.uuid ?? '';
  const shown = collaboratorUuid !== '' && can(profile, 'vacations.own');
  const { data, isError } = useRead(vacationCalls['vacations.get'], { collaboratorUuid }, { enabled: shown });
  if (!shown) return null;
  const last = data && lastRight(data);
  const available = data?.balance.available ?? 0;
  const detail = (file: VacationFile): string => {
    if (last === undefined) {
      const next = file.rights.find(({ from }) => from > file.asOf);
      return t('me.vacation.none', { day: format.date(next?.from ?? file.asOf) });
    }
    const entitled = t('me.vacation.right', { due: days(last.due), year: last.year });
    if (last.left <= 0) return entitled;
    return `${entitled}${
      last.mustBeGrantedBy < file.asOf
        ? t('me.vacation.late', { count: last.left, days: days(last.left) })
        : t('me.vacation.by', { day: format.date(last.mustBeGrantedBy) })
    }`;
  };
  return (
    <section className={styles['vacation']} aria-busy={(data === undefined && !isError) || undefined}>
      <Link to={`/mx/${personnelDivision}/myVacations`}>
        <span className={styles['words']}>
          <b>{t('me.vacation')}</b>{' '}
          <small>{data === undefined ? (isError ? t('me.failed') : '\u00a0') : detail(data)}</small>
        </span>{' '}
        {data !== undefined && (
          <span className={styles['left']}>
            <b>{days(available)}</b> {t('me.vacation.left', { count: available })}
          </span>
        )}
        <IconChevronRight aria-hidden />
      </Link>
      <div className={styles['bar']}>
        {last !== undefined && <DaysBar taken={last.taken} planned={last.planned} left={last.left} />}
      </div>
    </section>
  );
}

/** The last right that has arisen; none in the first year. */
const lastRight = ({ rights, asOf }: VacationFile): VacationRight | undefined =>
  rights.findLast(({ from }) => from <= asOf);
