import { mobilityCalls, type MobilityDashboard as Board } from '@jornada/contract/mobility.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { workbookOf } from '../list/sheet.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { boardSheet } from './boardSheet.ts';
import { ChooseSomebody } from './ChooseSomebody.tsx';
import { Legend, Match } from './Match.tsx';
import { seniority } from './seniority.ts';
import { texts } from './texts.ts';
import styles from './mobility.module.css';

/** After so many days a vacancy goes by the law's order (LFT 159). */
const LAW_DAYS = 30;

/** A store's vacancies beside the people who asked for it; a match leads to a transfer (picture 36). */
export default function MobilityDashboard() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const read = useRead(mobilityCalls['mobility.dashboard'], { filter: { personnelDivision } });
  const board = read.data;
  const language = useLanguage();
  const save = useDownload();
  const profile = useProfile();
  return (
    <Page
      title={t('board.title')}
      actions={
        <>
          {can(profile, 'leave.surveyQuestions.create') && (
            <LinkButton to={`/mx/${personnelDivision}/mobility-dashboard/questions`}>
              {t('board.questions')}
            </LinkButton>
          )}
          {board && board.people.length > 0 && (
            <Button
              kind="plain"
              icon={<IconDownload />}
              busy={save.busy}
              onClick={() =>
                save.start(
                  () => workbookOf(boardSheet(board, language), t('board.title')),
                  `mobility-${personnelDivision}.xlsx`,
                )
              }
            >
              {t('board.sheet')}
            </Button>
          )}
        </>
      }
      lead={
        board &&
        t('board.lead', {
          site: `${board.site.name} ${board.site.code}`,
          vacancies: board.vacancies.reduce((sum, { free }) => sum + free, 0),
          people: board.people.length,
        })
      }
    >
      {read.isError && <ReadFailed title={t('board.failed')} read={read} />}
      {read.isPending && <Waiting label={t('board.title')} rows={10} />}
      {board && <Whole board={board} personnelDivision={personnelDivision} />}
    </Page>
  );
}

function Whole({ board, personnelDivision }: { board: Board; personnelDivision: string }) {
  const t = useTexts(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const vacancy = board.vacancies.find(({ key }) => key === chosen) ?? board.vacancies[0];
  if (vacancy === undefined)
    return <EmptyState title={t('board.noVacancies')}>{t('board.noVacancies.lead')}</EmptyState>;
  return (
    <div className={styles['board']}>
      {board.people.length === 0 ? (
        <EmptyState title={t('board.noPeople')}>{t('board.noPeople.lead')}</EmptyState>
      ) : (
        <div className={styles['stack']}>
          <Matrix board={board} current={vacancy.key} />
          <Legend />
        </div>
      )}
      <ChooseSomebody
        key={vacancy.key}
        board={board}
        vacancy={vacancy}
        onVacancy={setChosen}
        personnelDivision={personnelDivision}
      />
      {board.choices.length > 0 && <Choices choices={board.choices} />}
    </div>
  );
}

function Matrix({ board: { vacancies, people, questions }, current }: { board: Board; current: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const count = (key: string, differences: number) =>
    people.filter(({ matches }) =>
      matches.some((match) => match.key === key && match.but.length === differences),
    ).length;
  return (
    <div className={styles['scroll']} tabIndex={0} role="region" aria-label={t('board.table')}>
      <table className={styles['matrix']}>
        <caption>{t('board.table')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('board.person')}</th>
            <th scope="col">{t('board.seniority')}</th>
            <th scope="col">{t('board.asks')}</th>
            <th scope="col">{t('board.when')}</th>
            <th scope="col">{t('board.hours')}</th>
            {questions.map(({ code, name }) => (
              <th key={code} scope="col">
                {name[language]}
              </th>
            ))}
            {vacancies.map(({ key, position, team, days }) => (
              <th key={key} scope="col" data-current={key === current || undefined}>
                <b>{position[language]}</b>
                <span>{team}</span>
                {days !== null && (
                  <span data-long={days > LAW_DAYS || undefined}>{t('board.days', { count: days })}</span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.collaboratorUuid}>
              <th scope="row">
                <b>{person.fullName}</b>
                <span>
                  {person.site.name}, {person.position[language]}
                </span>
              </th>
              <td title={format.date(person.since)}>{seniority(person.since, today, language)}</td>
              <td>{person.wishedPositions.map((name) => name[language]).join(', ')}</td>
              <td>{person.fromDate === null ? t('board.now') : format.date(person.fromDate)}</td>
              <td>
                {hours(person.weeklyMinutes / 60)}
                {person.hours !== 'SAME' && ` → ${t(`mobility.${person.hours}`).toLowerCase()}`}
              </td>
              {questions.map(({ code }) => (
                <td key={code}>{person.scales[code] ?? '–'}</td>
              ))}
              {person.matches.map((match) => (
                <td key={match.key} data-current={match.key === current || undefined}>
                  <Match but={match.but} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          {([0, 1] as const).map((differences) => (
            <tr key={differences}>
              <th scope="row" colSpan={5 + questions.length}>
                {t(differences === 0 ? 'board.all' : 'board.allBut')}
              </th>
              {vacancies.map(({ key }) => (
                <td key={key} data-current={key === current || undefined}>
                  {count(key, differences)}
                </td>
              ))}
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  );
}

function Choices({ choices }: { choices: Board['choices'] }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <Section title={t('board.choices')} rule="ink">
      <Rows>
        {choices.map(({ team, position, fullName, reason, by, at }) => (
          <Row
            key={`${at} ${team} ${fullName ?? ''}`}
            title={`${position[language]}, ${team}: ${fullName ?? t('board.outside')}`}
            detail={reason}
            meta={`${by}, ${format.moment(at)}`}
          />
        ))}
      </Rows>
    </Section>
  );
}
