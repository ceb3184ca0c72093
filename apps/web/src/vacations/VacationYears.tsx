import { vacationCalls } from '@jornada/contract/vacations.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** Which team's year, of those that the reader reaches. */
export default function VacationYears() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const read = useRead(vacationCalls['vacations.summary'], { personnelDivision });
  const year = Number(dayAt(Temporal.Now.instant()).slice(0, 4));
  return (
    <Page
      title={t('year.pick')}
      lead={t('year.pick.lead')}
      path={[
        { label: t('vacation.title'), to: `/mx/${personnelDivision}/vacationSummary` },
        { label: t('year.pick') },
      ]}
    >
      {read.isPending && <Waiting label={t('year.pick')} rows={5} />}
      {read.isError && <ReadFailed title={t('vacation.failed')} read={read} />}
      {read.data && (
        <Rows>
          {read.data.teams.map(({ uuid, name }) => (
            <Row
              key={uuid}
              title={name}
              detail={t('vacation.count', {
                count: read.data.rows.filter(({ team }) => team.uuid === uuid).length,
              })}
              action={
                <>
                  {[year - 1, year, year + 1].map((one) => (
                    <LinkButton
                      key={one}
                      kind="link"
                      to={`/mx/${personnelDivision}/myTeamVacationPact/${one}?team=${uuid}`}
                    >
                      {t('year.open', { year: one })}
                    </LinkButton>
                  ))}
                </>
              }
            />
          ))}
        </Rows>
      )}
    </Page>
  );
}
