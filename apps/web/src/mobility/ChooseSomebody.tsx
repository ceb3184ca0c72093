import { mobilityCalls, type MobilityDashboard as Board } from '@jornada/contract/mobility.ts';
import { useNavigate } from 'react-router';
import { useCallForm } from '../form.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { hours, useFormat } from '../ui/format.ts';
import { Form, FormLayout } from '../ui/layout/FormLayout.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './mobility.module.css';

type ChooseProps = {
  board: Board;
  vacancy: Board['vacancies'][number];
  onVacancy: (key: string) => void;
  personnelDivision: string;
};

/** Those who agree with one vacancy in all, or in all but one thing: who takes it, and why. */
export function ChooseSomebody({ board, vacancy, onVacancy, personnelDivision }: ChooseProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const navigate = useNavigate();
  const candidates = board.people.flatMap((person) => {
    const match = person.matches.find(({ key, but }) => key === vacancy.key && but.length < 2);
    return match === undefined ? [] : [{ ...person, match }];
  });
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
      if (collaboratorUuid !== '') void navigate(`/mx/${personnelDivision}/mutation/${collaboratorUuid}`);
    },
  });
  const { collaboratorUuid } = state.form.values;
  return (
    <Section title={t('board.candidates')} rule="ink">
      <p className={styles['law']}>{t('board.law')}</p>
      <Form onSubmit={() => state.submit()}>
        <FormLayout labels="stack">
          <SelectField
            label={t('board.vacancy')}
            value={vacancy.key}
            onChange={(next) => next !== null && onVacancy(next)}
            options={board.vacancies.map(({ key, position, team, weeklyMinutes }) => ({
              value: key,
              label: `${position[language]}, ${team}`,
              detail: `${hours(weeklyMinutes / 60)} h`,
            }))}
          />
          <RadioList
            label={t('board.choose')}
            value={collaboratorUuid}
            hint={candidates.length === 0 ? t('board.nobody') : undefined}
            onChange={(next) => state.form.setFieldValue('collaboratorUuid', next ?? '')}
            options={[
              ...candidates.map(({ collaboratorUuid: value, fullName, site, since, match }) => ({
                value,
                label: fullName,
                detail: [
                  site.name,
                  format.date(since),
                  ...(match.level === null ? [] : [t(`board.${match.level}`)]),
                  ...match.but.map((what) =>
                    t('board.but', { what: t(what === 'hours' ? 'board.hoursOf' : `board.${what}`) }),
                  ),
                ].join(' · '),
              })),
              { value: '', label: t('board.outside') },
            ]}
          />
          <Textarea
            label={t('board.reason')}
            hint={t('board.reason.hint')}
            required
            {...state.form.getInputProps('reason')}
          />
          <div>
            <Button kind="primary" type="submit" busy={state.busy}>
              {t(collaboratorUuid === '' ? 'board.keep' : 'board.start')}
            </Button>
          </div>
        </FormLayout>
      </Form>
    </Section>
  );
}
