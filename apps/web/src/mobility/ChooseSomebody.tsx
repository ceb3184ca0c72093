import { mobilityCalls, type MobilityDashboard as Board } from '@jornada/contract/mobility.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { byLaw, type Candidate } from './byLaw.ts';
import { WORDS } from './Match.tsx';
import { seniority } from './seniority.ts';
import { texts } from './texts.ts';
import styles from './mobility.module.css';

type ChooseProps = {
  board: Board;
  vacancy: Board['vacancies'][number];
  onVacancy: (key: string) => void;
  personnelDivision: string;
};

/** Those who agree with one vacancy in all, or in all but one thing: the one who takes it, and why. */
export function ChooseSomebody({ board, vacancy, onVacancy, personnelDivision }: ChooseProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const candidates = byLaw(board.people, vacancy.key);
  const [first] = candidates;
  const state = useCallForm(mobilityCalls['mobility.choose'], {
    values: { collaboratorUuid: first?.collaboratorUuid ?? '', reason: '' },
    input: ({ collaboratorUuid, reason }) => ({
      teamUuid: vacancy.teamUuid,
      positionNumber: vacancy.positionNumber,
      collaboratorUuid: collaboratorUuid === '' ? null : collaboratorUuid,
      reason,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('board.kept') });
      const { teamUuid, positionNumber } = vacancy;
      if (collaboratorUuid !== '')
        void navigate(
          `/mx/${personnelDivision}/mutation/${collaboratorUuid}?team=${teamUuid}&position=${positionNumber}`,
        );
    },
  });
  const { collaboratorUuid } = state.form.values;
  const addresses = candidates.flatMap(({ email }) => (email === null ? [] : [email]));
  return (
    <Section title={t('board.candidates')} rule="ink">
      <p className={styles['law']}>{t('board.law')}</p>
      <Form onSubmit={() => state.submit()}>
        <FormLayout labels="stack">
          <SelectField
            label={t('board.vacancy')}
            value={vacancy.key}
            onChange={(next) => next !== null && onVacancy(next)}
            options={board.vacancies.map(({ key, position, team, weeklyMinutes, days }) => ({
              value: key,
              label: `${position[language]}, ${team}`,
              detail:
                days === null
                  ? `${hours(weeklyMinutes / 60)} h`
                  : t('board.vacant', {
                      hours: hours(weeklyMinutes / 60),
                      days: t('board.days', { count: days }),
                    }),
            }))}
          />
          <div className={styles['choice']}>
            <Comparison
              {...{ candidates, vacancy, site: board.site.code, chosen: collaboratorUuid }}
              onChoose={(next) => state.form.setFieldValue('collaboratorUuid', next)}
            />
            <div className={styles['why']}>
              <Textarea
                label={t('board.reason')}
                hint={t('board.reason.hint')}
                required
                {...state.form.getInputProps('reason')}
              />
              <div className={styles['acts']}>
                <Button kind="primary" type="submit" busy={state.busy}>
                  {t(collaboratorUuid === '' ? 'board.keep' : 'board.start')}
                </Button>
                {addresses.length > 0 && (
                  // Nobody sees who else is asked.
                  <LinkButton external to={`mailto:?bcc=${addresses.map(encodeURIComponent).join(',')}`}>
                    {t('board.write', { count: addresses.length })}
                  </LinkButton>
                )}
              </div>
            </div>
          </div>
        </FormLayout>
      </Form>
    </Section>
  );
}

const isSamePost = (one: Candidate, vacancy: Board['vacancies'][number]): boolean =>
  one.teamUuid === vacancy.teamUuid && one.positionNumber === vacancy.positionNumber;

const WAYS = { hours: 'board.by.hours', team: 'board.by.team', site: 'board.by.site' } as const;

/** What it takes to give somebody a vacancy of a store. */
function wayOf(
  one: Candidate,
  { vacancy, site }: { vacancy: Board['vacancies'][number]; site: string },
): keyof typeof WAYS {
  if (one.site.code !== site) return 'site';
  return isSamePost(one, vacancy) ? 'hours' : 'team';
}

/** The candidates side by side, fact by fact; each head chooses one, the last nobody of these. */
function Comparison({
  candidates,
  vacancy,
  site,
  chosen,
  onChoose,
}: {
  candidates: readonly Candidate[];
  vacancy: Board['vacancies'][number];
  site: string;
  chosen: string;
  onChoose: (collaboratorUuid: string) => void;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const name = useId();
  const today = dayAt(Temporal.Now.instant());
  const facts: readonly { readonly label: string; readonly of: (one: Candidate) => string }[] = [
    {
      label: t('board.level'),
      of: ({ match }) => t(match.level === null ? 'board.noLevel' : `board.${match.level}`),
    },
    {
      label: t('board.seniority'),
      of: ({ since }) => `${seniority(since, today, language)}, ${format.date(since)}`,
    },
    {
      label: t('board.aptitude'),
      of: ({ lastWorked }) =>
        lastWorked === null
          ? t('board.neverWorked')
          : t('board.lastWorked', { day: format.date(lastWorked) }),
    },
    { label: t('board.place.head'), of: (one) => `${one.site.name}, ${one.position[language]}` },
    {
      label: t('board.hours'),
      of: ({ weeklyMinutes }) =>
        weeklyMinutes === vacancy.weeklyMinutes
          ? hours(weeklyMinutes / 60)
          : `${hours(weeklyMinutes / 60)} → ${hours(vacancy.weeklyMinutes / 60)}`,
    },
    {
      label: t('board.when'),
      of: ({ fromDate }) => (fromDate === null ? t('board.now') : format.date(fromDate)),
    },
    {
      label: t('board.short'),
      of: (one) =>
        one.leavesShort && !isSamePost(one, vacancy)
          ? t('board.short.team', {
              site: one.site.name,
              hours: hours(one.weeklyMinutes / 60),
              position: one.position[language],
            })
          : t('board.short.nobody'),
    },
    {
      label: t('board.by'),
      of: (one) => t(WAYS[wayOf(one, { vacancy, site })]),
    },
    {
      label: t('board.differs'),
      of: ({ match: { but } }) => but.map((what) => t(WORDS[what])).join(', ') || t('board.nothing'),
    },
  ];
  const head = (value: string, label: string) => (
    <label className={styles['head']}>
      <input
        type="radio"
        name={name}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        value={value}
      />
      {label}
    </label>
  );
  return (
    <div className={styles['scroll']} tabIndex={0} role="radiogroup" aria-label={t('board.choose')}>
      {candidates.length === 0 ? (
        <p className={styles['law']}>{t('board.nobody')}</p>
      ) : (
        <table className={styles['matrix']} data-wraps>
          <caption>{t('board.choose')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('board.choose')}</th>
              {candidates.map(({ collaboratorUuid, fullName }) => (
                <th key={collaboratorUuid} scope="col">
                  {head(collaboratorUuid, fullName)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(({ label, of }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                {candidates.map((one) => (
                  <td key={one.collaboratorUuid} data-current={one.collaboratorUuid === chosen || undefined}>
                    {of(one)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {head('', t('board.outside'))}
    </div>
  );
}
