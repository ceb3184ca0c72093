import { planningMonthCalls } from '@jornada/contract/planning-month.ts';
import { addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { Link, useParams, useSearchParams } from 'react-router';
import { dayIn } from '../../addressDays.ts';
import { useRead } from '../../data.ts';
import { ReadFailed } from '../../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../../texts.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Waiting } from '../../ui/feedback/Waiting.tsx';
import { hours } from '../../ui/format.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../../ui/layout/Section.tsx';
import { MonthStepper } from '../month/MonthStepper.tsx';
import { texts } from './texts.ts';

/** The newest month that is historic: four years, and the month that began them. */
const MONTHS_BACK = 49;

/** People who worked in a store in a month more than four years ago. */
export default function HistoricSelect() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const month = dayIn(search, 'month') ?? addMonths(monthOf(dayAt(Temporal.Now.instant())), -MONTHS_BACK);
  const read = useRead(planningMonthCalls['planning.monthBySite'], { filter: { personnelDivision, month } });
  const teams = [...Map.groupBy(read.data ?? [], ({ team }) => team.name)];
  return (
    <Page
      title={t('past.historic')}
      lead={t('past.historic.lead')}
      path={[
        { label: t('past.planning'), to: `/mx/${personnelDivision}/planning` },
        { label: t('past.historic') },
      ]}
      actions={
        <MonthStepper month={month} onMonth={(next) => setSearch({ month: next }, { replace: true })} />
      }
    >
      {read.isPending && <Waiting label={t('past.historic')} rows={8} />}
      {read.isError && <ReadFailed title={t('past.failed')} read={read} />}
      {read.data?.length === 0 && <EmptyState title={t('past.nobody')} />}
      {teams.map(([team, people]) => (
        <Section key={team} rule="ink" title={team} count={people.length}>
          <Rows dense>
            {people.map(({ collaboratorUuid, name, position, plannedMinutes }) => (
              <Row
                key={collaboratorUuid}
                title={
                  <Link to={`/mx/${personnelDivision}/planning/historic/${collaboratorUuid}/${month}`}>
                    {name}
                  </Link>
                }
                detail={position[language]}
                meta={`${hours(plannedMinutes / 60)} h`}
              />
            ))}
          </Rows>
        </Section>
      ))}
    </Page>
  );
}
