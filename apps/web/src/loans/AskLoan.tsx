import { loanCalls, type LoanCandidate } from '@jornada/contract/loans.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useList, useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { ruleName } from '../planning/legal-errors/words.ts';
import { Glyph } from '../polyvalences/Glyph.tsx';
import { usePositions } from '../store/usePositions.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { figure, moneyDelta, useFormat } from '../ui/format.ts';
import { HOURS } from './hours.ts';
import { texts } from './texts.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import styles from './loans.module.css';

type Values = {
  teamUuid: string | null;
  positionNumber: string | null;
  date: string | null;
  from: string | null;
  to: string | null;
  personUuid: string;
  reason: string;
};

/** Asks another team for a person: where, when, and who of those that can. */
export function AskLoan({ site, onClose }: { site: string; onClose: () => void }) {
  const t = useTexts(texts);
  const [search] = useSearchParams();
  const teams = useList(siteCalls['teams.list'], { filter: { personnelDivision: site } }).data?.rows ?? [];
  const [name, setName] = useState('');
  const start: Values = {
    teamUuid: search.get('team'),
    positionNumber: search.get('position'),
    date: search.get('date') ?? addDays(dayAt(Temporal.Now.instant()), 1),
    from: search.get('from') ?? '600',
    to: search.get('to') ?? '1080',
    personUuid: '',
    reason: '',
  };
  const { form, submit, busy } = useCallForm(loanCalls['loans.request'], {
    values: start,
    input: ({ teamUuid, positionNumber, date, from, to, personUuid, reason }) => ({
      teamUuid: teamUuid ?? '',
      positionNumber: positionNumber === null ? undefined : Number(positionNumber),
      personUuid,
      reason,
      shifts: [{ date: date ?? '', fromHour: Number(from), toHour: Number(to) }],
    }),
    onDone: () => {
      showToast({ kind: 'done', text: t('loans.asked', { person: name }) });
      onClose();
    },
  });
  const { teamUuid, positionNumber, date, from, to, personUuid } = form.values;
  const isWhole = teamUuid !== null && positionNumber !== null && date !== null && Number(from) < Number(to);
  return (
    <FormDialog
      title={t('loans.ask')}
      onClose={onClose}
      act={t('loans.send')}
      onSubmit={submit}
      busy={busy}
      locked={personUuid === '' ? t('loans.choose') : null}
    >
      <SelectField
        {...form.getInputProps('teamUuid')}
        label={t('loans.team')}
        options={teams.map(({ uuid, name: team }) => ({ value: uuid, label: team }))}
      />
      <SelectField
        {...form.getInputProps('positionNumber')}
        label={t('loans.position')}
        options={usePositions()}
      />
      <DateField {...form.getInputProps('date')} label={t('loans.day')} />
      <div className={styles['hours']}>
        <SelectField {...form.getInputProps('from')} label={t('loans.begin')} options={HOURS.slice(0, -1)} />
        <SelectField {...form.getInputProps('to')} label={t('loans.end')} options={HOURS.slice(1)} />
      </div>
      {isWhole ? (
        <Candidates
          filter={{
            teamUuid,
            positionNumber: Number(positionNumber),
            date,
            fromHour: Number(from),
            toHour: Number(to),
          }}
          chosen={personUuid}
          onChoose={(candidate) => {
            form.setFieldValue('personUuid', candidate.personUuid);
            setName(candidate.name);
          }}
        />
      ) : (
        <p className={styles['quiet']}>{t('loans.candidates.first')}</p>
      )}
      <Textarea {...form.getInputProps('reason')} label={t('loans.reason')} required />
    </FormDialog>
  );
}

type CandidatesProps = {
  readonly filter: {
    readonly teamUuid: string;
    readonly positionNumber: number;
    readonly date: string;
    readonly fromHour: number;
    readonly toHour: number;
  };
  readonly chosen: string;
  readonly onChoose: (candidate: LoanCandidate) => void;
};

const SHOWN = 12;

function Candidates({ filter, chosen, onChoose }: CandidatesProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const read = useRead(loanCalls['loans.candidates'], { filter }, { keepOld: true });
  const { data } = read;
  if (read.isError) return <ReadFailed title={t('loans.candidates.failed')} read={read} />;
  if (data === undefined) return <Waiting label={t('loans.candidates')} rows={4} />;
  if (data.length === 0) return <p className={styles['quiet']}>{t('loans.candidates.none')}</p>;
  const words = (codes: readonly string[]): string =>
    codes.map((code) => ruleName(code, language)).join(', ');
  return (
    <fieldset className={styles['candidates']}>
      <legend>{t('loans.candidates')}</legend>
      {data.slice(0, SHOWN).map((candidate) => (
        <label key={candidate.personUuid}>
          <input
            type="radio"
            name="candidate"
            checked={candidate.personUuid === chosen}
            onChange={() => onChoose(candidate)}
          />
          <span>
            <b>{candidate.name}</b>
            <small>
              {candidate.site.name}, {candidate.team} · <Glyph level={candidate.level} />{' '}
              {format.date(candidate.since)}
            </small>
          </span>
          <span className={styles['effect']}>
            <b>
              {t('loans.hours', {
                before: figure(candidate.minutesBefore / 60, 1),
                after: figure(candidate.minutesAfter / 60, 1),
              })}
            </b>
            {candidate.blocks.length > 0 ? (
              <small data-effect="blocks">{words(candidate.blocks)}</small>
            ) : candidate.asks.length > 0 ? (
              <small data-effect="asks">{words(candidate.asks)}</small>
            ) : (
              <small data-effect="none">{t('loans.clean')}</small>
            )}
            {candidate.premiumCentavos != null && (
              <small>
                {candidate.premiumCentavos === 0
                  ? t('loans.price.none')
                  : t('loans.price', { money: moneyDelta(candidate.premiumCentavos) })}
              </small>
            )}
          </span>
        </label>
      ))}
      {data.length > SHOWN && (
        <p className={styles['quiet']}>{t('loans.candidates.more', { count: data.length - SHOWN })}</p>
      )}
    </fieldset>
  );
}
