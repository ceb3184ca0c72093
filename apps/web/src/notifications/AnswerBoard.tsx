import { notificationCalls, type AnswersOfPerson } from '@jornada/contract/notifications.ts';
import { addQuarters, quarterOf, type Quarter } from '@jornada/domain/notifications/quarter.ts';
import { REMIND_AGAIN_HOURS } from '@jornada/domain/notifications/due.ts';
import { dayAt, mondayOf } from '@jornada/domain/time.ts';
import { useId, useMemo, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useSituationFilter } from '../collaborators/useSituationFilter.tsx';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { quarterOfPath, quarterPath } from '../quarterly-notifications/links.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { AnswerDetail } from './AnswerDetail.tsx';
import { AnswerGrid, AnswerLegend } from './AnswerGrid.tsx';
import {
  countLooks,
  countShown,
  isShown,
  lookAt,
  SHOWN,
  shownOf,
  toRemind,
  type Board,
  type Column,
  type Picked,
} from './answers.ts';
import { answerTexts } from './answerTexts.ts';
import { useReminding } from './useReminding.ts';
import styles from './answers.module.css';

/** Person by week of a quarter: what was sent, what became of it, and what helps where no answer came. */
export default function AnswerBoard() {
  const t = useTexts(answerTexts);
  const { personnelDivision = '', teamUuid, ...asked } = useParams();
  const today = dayAt(Temporal.Now.instant());
  const quarter = quarterOfPath(asked, quarterOf(today));
  const read = useRead(
    notificationCalls['notifications.answerBoard'],
    { filter: { personnelDivision, ...quarter, ...(teamUuid === undefined ? {} : { teamUuid }) } },
    { keepOld: true },
  );
  const title = t('answers.title', quarter);
  if (read.isPending) return <Waiting label={title} rows={12} />;
  if (read.isError)
    return (
      <Page title={title}>
        <ReadFailed title={t('answers.failed')} read={read} />
      </Page>
    );
  return <Answers board={read.data} teamUuid={teamUuid} quarter={quarter} monday={mondayOf(today)} />;
}

const pathOf = (site: string, quarter: Quarter, teamUuid: string | undefined): string =>
  `/mx/weeklyNotifications/${site}${teamUuid === undefined ? '' : `/${teamUuid}`}/${quarter.year}/${quarter.quarter}`;

type AnswersProps = {
  readonly board: Board;
  readonly teamUuid: string | undefined;
  readonly quarter: Quarter;
  readonly monday: string;
};

function Answers({ board, teamUuid, quarter, monday }: AnswersProps) {
  const t = useTexts(answerTexts);
  const navigate = useNavigate();
  const profile = useProfile();
  const [search, setSearch] = useSearchParams();
  const [picked, setPicked] = useState<Picked | null>(null);
  const shown = shownOf(search.get('show'));
  const { site } = board;
  const columns = useMemo(
    (): readonly Column[] => [...(board.quarterly ? (['quarter'] as const) : []), ...board.weeks],
    [board],
  );
  const situation = useSituationFilter(board.situations);
  const inSituation = board.people.filter(situation.isShown);
  const counts = countLooks(inSituation, columns);
  const people =
    shown === 'all'
      ? inSituation
      : inSituation.filter((person) => columns.some((column) => isShown(lookAt(person, column), shown)));
  const at = (by: number, team = teamUuid) => {
    const asked = search.size === 0 ? '' : `?${search.toString()}`;
    return pathOf(site.code, addQuarters(quarter, by), team) + asked;
  };
  const open = picked === null ? undefined : found(board.people, picked);
  return (
    <Page
      title={t('answers.title', { ...quarter })}
      lead={t('answers.lead', {
        place: board.teams.find(({ uuid }) => uuid === teamUuid)?.name ?? site.name,
      })}
      actions={
        <>
          <LinkButton to={at(-1)}>{t('answers.previous')}</LinkButton>
          <LinkButton to={at(1)}>{t('answers.next')}</LinkButton>
          {board.quarterly && can(profile, 'quarterlyNotification.bySite', site.code) && (
            <LinkButton to={quarterPath(site.code, { ...quarter, teamUuid })}>
              {t('answers.quarters')}
            </LinkButton>
          )}
          <LinkButton to={`/mx/${site.code}/planning`}>{t('answers.send')}</LinkButton>
          <RemindAll people={people} site={site.code} />
        </>
      }
    >
      <div className={styles['bar']}>
        <Narrow
          counts={SHOWN.map((one) => [one, countShown(counts, one)] as const)}
          shown={shown}
          onShow={(next) =>
            setSearch(
              (old) => {
                if (next === 'all') old.delete('show');
                else old.set('show', next);
                return old;
              },
              { replace: true },
            )
          }
        />
        <div className={styles['filters']}>
          {board.teams.length > 1 && (
            <SelectField
              hideLabel
              label={t('answers.team')}
              value={teamUuid ?? 'all'}
              options={[
                { value: 'all', label: t('answers.team.all') },
                ...board.teams.map(({ uuid, name }) => ({ value: uuid, label: name })),
              ]}
              onChange={(team) => void navigate(at(0, team === null || team === 'all' ? undefined : team))}
            />
          )}
          {situation.field}
        </div>
      </div>
      {people.length === 0 ? (
        <EmptyState title={t(board.people.length === 0 ? 'answers.none' : 'answers.noneShown')}>
          {t(board.people.length === 0 ? 'answers.none.lead' : 'answers.noneShown.lead')}
        </EmptyState>
      ) : (
        <>
          <AnswerGrid
            people={people}
            everybody={board.people}
            columns={columns}
            shown={shown}
            monday={monday}
            onPick={setPicked}
          />
          <AnswerLegend />
        </>
      )}
      {open !== undefined && picked !== null && (
        <AnswerDetail board={board} person={open} column={picked.column} onClose={() => setPicked(null)} />
      )}
    </Page>
  );
}

const found = (people: readonly AnswersOfPerson[], { person, team }: Picked): AnswersOfPerson | undefined =>
  people.find((one) => one.collaboratorUuid === person && one.team.uuid === team);

function RemindAll({ people, site }: { people: readonly AnswersOfPerson[]; site: string }) {
  const t = useTexts(answerTexts);
  const profile = useProfile();
  const { busy, remind } = useReminding();
  const { weekly, quarterly, recently } = useMemo(() => toRemind(people, Temporal.Now.instant()), [people]);
  if (!can(profile, 'notifications.remindWeekly', site)) return null;
  const ids = { weekly, quarterly: can(profile, 'quarterlyNotification.remind', site) ? quarterly : [] };
  const count = ids.weekly.length + ids.quarterly.length;
  return (
    <Button
      kind={count > 0 ? 'primary' : undefined}
      busy={busy}
      locked={
        count > 0
          ? null
          : recently > 0
            ? t('answers.remindAll.recently', { hours: REMIND_AGAIN_HOURS })
            : t('answers.remindAll.none')
      }
      onClick={() => void remind(ids)}
    >
      {count > 0 ? t('answers.remindAll', { count }) : t('answers.remind')}
    </Button>
  );
}

type Shown = (typeof SHOWN)[number];

/** The counts, each of which narrows the board to what it counts. */
function Narrow({
  counts,
  shown,
  onShow,
}: {
  counts: readonly (readonly [Shown, number])[];
  shown: Shown;
  onShow: (shown: Shown) => void;
}) {
  const t = useTexts(answerTexts);
  const name = useId();
  return (
    <fieldset className={styles['counts']}>
      <legend className={styles['unseen']}>{t('answers.show')}</legend>
      {counts.map(([one, count]) => (
        <label key={one} data-tone={count > 0 ? TONES[one] : undefined}>
          <input type="radio" name={name} checked={one === shown} onChange={() => onShow(one)} />
          <b>{count}</b>
          <span>{t(`answers.show.${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}

const TONES: Readonly<Partial<Record<Shown, string>>> = { overdue: 'policy', rejected: 'law' };
