import type { Addressee } from '@jornada/contract/notifications.ts';
import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { planningRules, type PlanningCode } from '@jornada/domain/planning/check/rules.ts';
import { citationOf, ruleOf, sentenceOf, titleOf } from '@jornada/domain/planning/check/sentence.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { IconCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import { shiftsText, workBars } from '../myweek/shifts.ts';
import { texts as ownTexts } from '../myweek/texts.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { figure, hours, useFormat } from '../ui/format.ts';
import { BySpaces } from '../ui/marks/BySpaces.tsx';
import { FlagGlyph } from '../ui/marks/Flag.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import { errorsOf, blockedBy, owedOf } from './reasons.ts';
import { texts } from './texts.ts';
import styles from './notify.module.css';

type AddresseeRowProps = {
  person: Addressee;
  typologies: readonly HourTypology[];
  /** The store's: its days are shown in it. */
  timeZone: string;
  /** The person's place in the plan, with the card of a finding open. */
  planAt: (issue: string | undefined) => string;
  chosen: boolean;
  onToggle: () => void;
  onPreview: () => void;
  reasonOf: (code: string) => string;
  onReason: (code: string, reason: string) => void;
  /** How many people owe a reason for the same rule. */
  sameFor: (code: string) => number;
  onReasonForAll: (code: string, reason: string) => void;
};

/** One person: which days change, and what stands between them and their notice. */
export function AddresseeRow(props: AddresseeRowProps) {
  const {
    person,
    typologies,
    timeZone,
    planAt,
    chosen,
    onToggle,
    onPreview,
    reasonOf,
    onReason,
    sameFor,
    onReasonForAll,
  } = props;
  const t = useTexts(texts);
  const language = useLanguage();
  const blocked = person.state === 'blocked';
  const text = (periods: Addressee['days'][number]['after']) =>
    shiftsText(periods, { typologies, language }) || t('notify.rest');
  return (
    <li className={styles['person']} data-blocked={blocked || undefined}>
      <div className={styles['row']}>
        <span className={styles['who']}>
          {blocked ? (
            <span className={styles['noBox']} aria-hidden />
          ) : (
            <Checkbox
              label={t('notify.choose', { name: person.name })}
              hideLabel
              checked={chosen}
              onChange={onToggle}
            />
          )}
          <span>
            <button type="button" onClick={onPreview}>
              {person.name}
            </button>
            <small>
              {t('notify.hours', {
                position: person.position[language],
                planned: hours(person.plannedMinutes / 60),
                base: figure(person.weeklyMinutes / 60),
              })}
            </small>
          </span>
        </span>
        <ul className={styles['days']}>
          {person.days.map((day) => (
            <DayRow
              key={day.date}
              day={day}
              typologies={typologies}
              before={person.base === null ? null : text(day.before)}
              after={text(day.after)}
              blocked={blocked ? blockedBy(person, day.date) : undefined}
            />
          ))}
        </ul>
        <span className={styles['remark']}>
          <Remark person={person} timeZone={timeZone} planAt={planAt} />
        </span>
      </div>
      {!blocked &&
        owedOf(person).map((finding) => (
          <ReasonBox
            key={finding.code}
            person={person}
            finding={finding}
            planAt={planAt}
            reason={reasonOf(finding.code)}
            onReason={(reason) => onReason(finding.code, reason)}
            same={sameFor(finding.code)}
            onForAll={(reason) => onReasonForAll(finding.code, reason)}
          />
        ))}
    </li>
  );
}

type DayRowProps = {
  day: Addressee['days'][number];
  typologies: readonly HourTypology[];
  /** Null where nothing was sent before. */
  before: string | null;
  after: string;
  /** Whose rule the day's new hours break, so that nobody can be sent them. */
  blocked: Addressee['findings'][number]['source'] | undefined;
};

function DayRow({ day, typologies, before, after, blocked }: DayRowProps) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <li className={styles['day']} data-new={before === null || undefined}>
      <b>
        {format.weekday(day.date)} {Number(day.date.slice(8))}
      </b>
      {before !== null && (
        <>
          <span>
            <BySpaces>{before}</BySpaces>
          </span>
          <TimeBar
            label={t('notify.bar', { label: t('notify.before'), hours: before })}
            bars={workBars(day.before, { typologies, tone: 'before' })}
          />
        </>
      )}
      <b className={styles['after']} data-blocked={blocked}>
        <BySpaces>{after}</BySpaces>
      </b>
      <TimeBar
        label={t('notify.bar', { label: t('notify.now'), hours: after })}
        bars={workBars(day.after, { typologies, tone: 'now' })}
      />
    </li>
  );
}

type RemarkProps = Pick<AddresseeRowProps, 'person' | 'timeZone' | 'planAt'>;

function Remark({ person, timeZone, planAt }: RemarkProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const own = useTexts(ownTexts);
  const language = useLanguage();
  const errors = errorsOf(person);
  if (person.state === 'blocked')
    return (
      <>
        {errors.slice(0, 2).map((finding) => (
          <span key={finding.code} className={styles['why']}>
            <FlagGlyph source={finding.source === 'law' ? 'law' : 'company'} />{' '}
            <b>{cited(finding.code, language)}</b>, {headline(finding, language)}
          </span>
        ))}
        <Link to={planAt(errors[0]?.code)}>{t('notify.fix')}</Link>
      </>
    );
  return (
    <>
      {person.base === null
        ? own('changes.new', { count: person.days.length })
        : t('notify.days', { count: person.days.length })}
      {person.previous?.status === 'REJECTED' && (
        <span>
          {t('notify.rejected', {
            when: format.day(
              dayAt(Temporal.Instant.from(person.previous.answeredAt ?? person.previous.sentAt), timeZone),
            ),
            reason: person.previous.rejectReason ?? '',
          })}
        </span>
      )}
      {(person.previous?.status === 'SENT' || person.previous?.status === 'COMMUNICATED') && (
        <span>{t('notify.waiting')}</span>
      )}
      {premiumsOf(person).map((finding) => (
        <span key={finding.code}>
          <b>{headline(finding, language)}</b>, {cited(finding.code, language)}
        </span>
      ))}
      {!person.mail && <span>{t('notify.noMail')}</span>}
    </>
  );
}

const PREMIUMS: readonly string[] = ['SUNDAY_PREMIUM', 'HOLIDAY_WORK_PAY'] satisfies PlanningCode[];

/** What the law adds to the pay of the days that change. */
const premiumsOf = ({ findings, days }: Addressee): Addressee['findings'] =>
  findings.filter(
    ({ code, values }) => PREMIUMS.includes(code) && days.some(({ date }) => date === values['date']),
  );

type ReasonBoxProps = {
  person: Addressee;
  finding: Addressee['findings'][number];
  planAt: AddresseeRowProps['planAt'];
  reason: string;
  onReason: (reason: string) => void;
  same: number;
  onForAll: (reason: string) => void;
};

function ReasonBox({ person, finding, planAt, reason, onReason, same, onForAll }: ReasonBoxProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const written = reason.trim().length >= 3;
  return (
    <div className={styles['reason']} data-source={finding.source} data-missing={!written || undefined}>
      <p>
        <FlagGlyph source={finding.source === 'law' ? 'law' : 'company'} />{' '}
        <b>{sentence(finding, language)}</b> {cited(finding.code, language)}{' '}
        <Link to={planAt(finding.code)}>{t('notify.fix')}</Link>
      </p>
      <div>
        <TextField
          label={t('notify.reason', { title: headline(finding, language), name: person.name })}
          hideLabel
          placeholder={t('notify.reason.hint')}
          value={reason}
          onChange={onReason}
        />
        <span data-written={written || undefined}>
          {written && <IconCheck aria-hidden />}
          {t(written ? 'notify.reason.written' : 'notify.reason.missing')}
        </span>
      </div>
      {written && same > 1 && (
        <Button kind="link" size="small" onClick={() => onForAll(reason)}>
          {t('notify.reason.same', { count: same })}
        </Button>
      )}
    </div>
  );
}

type FindingText = { readonly code: string; readonly values: Addressee['findings'][number]['values'] };
const isRule = (code: string): code is PlanningCode => planningRules.some((rule) => rule.code === code);

const headline = ({ code, values }: FindingText, language: 'es' | 'en'): string =>
  isRule(code) ? titleOf({ code, severity: 'error', marks: [], values }, language) : code;
const sentence = ({ code, values }: FindingText, language: 'es' | 'en'): string =>
  isRule(code) ? sentenceOf({ code, severity: 'error', marks: [], values }, language) : code;
const cited = (code: string, language: 'es' | 'en'): string =>
  isRule(code) ? citationOf(ruleOf(code).source, language) : '';
