import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import type { PersonFile } from '@jornada/contract/collaborator-file.ts';
import { addDays, dayAt } from '@jornada/domain/time.ts';
import type { CSSProperties } from 'react';
import { kindOfType } from '../../processes/places.ts';
import { useLanguage, useTexts } from '../../texts.ts';
import { classes } from '../../ui/classes.ts';
import { hours, money, useFormat } from '../../ui/format.ts';
import { Section } from '../../ui/layout/Section.tsx';
import { texts } from '../texts.ts';
import { fileTexts } from './texts.ts';
import { typologyLook } from '../../ui/marks/typologies.ts';
import { placeIn, rangeOf, timeLineOf, type Fact, type Span } from './timeLine.ts';
import styles from './TermsLine.module.css';

/** So much of the width, in percent, a fact's words take; closer ones go to the second row, and then only the dot stays. */
const LABEL_WIDTH = 9.5;
/** So much of it today takes, and the name of a month; what today would cover is left out. */
const TODAY_WIDTH = 9;
/** From here on a fact's words end at its dot. */
const NEAR_END = 100 - LABEL_WIDTH;

/** Contract, hours, pay and team over the years, with what changed them; wide screens only, since the list below says the same. */
export function TermsLine({ person, file }: { person: CollaboratorFile; file: PersonFile }) {
  const t = useTexts(fileTexts);
  const p = useTexts(texts);
  const today = dayAt(Temporal.Now.instant());
  const line = timeLineOf(person, file, {
    contract: ({ type }) => p(`contract.${type}`),
    hours: ({ weeklyMinutes }) => `${hours(weeklyMinutes / 60)} h`,
    salary: money,
  });
  if (line.lanes.contract.length === 0) return null;
  const range = rangeOf(line, today);
  const place = placeIn(range);
  const first = Number(range.from.slice(0, 4));
  const years = Array.from(
    { length: Number(range.to.slice(0, 4)) - first + 1 },
    (_, at) => `${first + at}`,
  ).filter((year) => `${year}-01-01` >= range.from);
  const facts = placed(line.facts, place);
  const lanes = [
    ['contract', t('line.contract')],
    ['hours', t('line.hours')],
    ['salary', t('line.salary')],
    ['team', t('line.team')],
  ] as const;
  return (
    <div className={styles.band} aria-hidden>
      <Section
        title={t('line.title')}
        aside={
          <span className={styles.key}>
            <span className={styles.held} /> {t('line.held')} <span className={styles.ahead} />{' '}
            {t('line.ahead')}
          </span>
        }
      >
        <div className={styles.chart}>
          <span />
          <Axis range={range} years={years} place={place} today={today} />
          <span className={styles.name}>{t('line.facts')}</span>
          <div className={styles.facts} data-rows={facts.some(({ row }) => row === 2) ? 2 : 1}>
            <Rule
              place={place}
              span={{ from: line.facts[0]?.day ?? today, to: range.to, text: '' }}
              today={today}
            />
            {facts.map((one) => (
              <FactMark key={nameOf(one.fact)} {...one} today={today} />
            ))}
          </div>
          {lanes.map(([key, name]) =>
            line.lanes[key].length === 0 ? null : (
              <Lane
                key={key}
                name={name}
                spans={line.lanes[key]}
                place={place}
                today={today}
                end={range.to}
                years={years}
              />
            ),
          )}
          {file.absences.length > 0 && (
            <Absences absences={file.absences} place={place} today={today} years={years} />
          )}
        </div>
      </Section>
    </div>
  );
}

type Place = (day: string) => number;
const at = (x: number): CSSProperties => ({ left: `${x}%` });

type AxisProps = {
  range: { from: string; to: string };
  years: readonly string[];
  place: Place;
  today: string;
};

/** The years, or the months of a line that has none to go by, and today. */
function Axis({ range, years, place, today }: AxisProps) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  const step = Math.ceil(years.length / 12);
  const now = place(today);
  const [start, end] = now > 50 ? [now - TODAY_WIDTH, now] : [now, now + TODAY_WIDTH];
  const marks =
    years.length > 1
      ? years
          .filter((_, index) => index % step === 0)
          .map((year) => ({ day: `${year}-01-01`, text: year, width: TODAY_WIDTH / 3 }))
      : monthsIn(range).map((month) => ({ day: month, text: format.month(month), width: TODAY_WIDTH }));
  return (
    <div className={styles.axis}>
      {marks
        .filter(({ day, width }) => place(day) >= end || place(day) + width <= start)
        .map(({ day, text }) => (
          <span key={day} style={at(place(day))}>
            {text}
          </span>
        ))}
      <b className={classes(styles.today, now > 50 && styles.before)} style={at(now)}>
        {t('line.today', { date: format.day(today) })}
      </b>
    </div>
  );
}

type Placed = { fact: Fact; x: number; row: 1 | 2 | null };

/** Names a fact among those of a line. */
const nameOf = ({ day, what }: Fact): string => `${day} ${what.kind} ${'type' in what ? what.type : ''}`;

/** What happened on a day: a dot, with its words where there is room. */
function FactMark({ fact, x, row, today }: Placed & { today: string }) {
  const format = useFormat();
  const { title, detail } = useFactWords()(fact);
  const words = [title, format.date(fact.day), detail].filter((part) => part !== '');
  return (
    <span
      className={styles.fact}
      data-ahead={fact.day > today || undefined}
      data-row={row}
      data-end={x > NEAR_END || undefined}
      style={at(x)}
      title={words.join(', ')}
    >
      <i />
      {row !== null && (
        <span>
          <b>{title}</b>
          <br />
          {format.date(fact.day)}
          {detail !== '' && (
            <>
              <br />
              {detail}
            </>
          )}
        </span>
      )}
    </span>
  );
}

function useFactWords(): (fact: Fact) => { title: string; detail: string } {
  const t = useTexts(fileTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  return (fact) => {
    switch (fact.what.kind) {
      case 'process': {
        const kind = kindOfType(fact.what.type);
        return { title: kind.name[language], detail: kind.statuses[fact.what.status]?.[language] ?? '' };
      }
      case 'contract':
        return { title: t('line.begins'), detail: p(`contract.${fact.what.type}`) };
      case 'changed':
        return {
          title: fact.what.names.map((name) => t(`line.${name}`)).join(', '),
          detail: changeOf(fact.what, language),
        };
      case 'ends':
        return { title: t('file.line.ends'), detail: '' };
      case 'left':
        return { title: t('line.left'), detail: '' };
      default:
        return fact.what satisfies never;
    }
  };
}

type AbsencesProps = {
  absences: PersonFile['absences'];
  years: readonly string[];
  place: Place;
  today: string;
};

function Absences({ absences, years, place, today }: AbsencesProps) {
  const t = useTexts(fileTexts);
  const format = useFormat();
  return (
    <>
      <span className={styles.name}>{t('line.absences')}</span>
      <div className={styles.lane}>
        {years.map((year) => (
          <span key={year} className={styles.year} style={at(place(`${year}-01-01`))} />
        ))}
        {absences.map(({ from, to, code, days, kind }) => {
          const [start, end] = [place(from), to === null ? 100 : place(addDays(to, 1))];
          return (
            <span
              key={`${from} ${code}`}
              className={styles.away}
              data-kind={kind}
              style={{
                left: `${start}%`,
                width: `${Math.max(0.4, end - start)}%`,
                color: typologyLook(code).stroke,
              }}
              title={t('line.away', {
                code,
                from: format.date(from),
                to: to === null ? '–' : format.date(to),
                days,
              })}
            />
          );
        })}
        <span className={styles.now} style={at(place(today))} />
      </div>
    </>
  );
}

/** What terms became, from what they were. */
function changeOf(
  { names, before, after }: Extract<Fact['what'], { kind: 'changed' }>,
  language: 'es' | 'en',
): string {
  const said = {
    site: after.site.name,
    team: after.team.name,
    position: after.position[language],
    hours: `${hours(before.weeklyMinutes / 60)} → ${hours(after.weeklyMinutes / 60)} h`,
    salary: after.salaryCentavos === null ? '' : money(after.salaryCentavos),
  };
  return names
    .map((name) => said[name])
    .filter((part) => part !== '')
    .join(', ');
}

/** The first days of the months within a range, at most seven of them. */
function monthsIn({ from, to }: { from: string; to: string }): string[] {
  const first = Temporal.PlainDate.from(from).with({ day: 1 }).add({ months: 1 });
  const all = Array.from({ length: 24 }, (_, month) => first.add({ months: month }).toString()).filter(
    (day) => day <= to,
  );
  return all.filter((_, month) => month % Math.ceil(all.length / 7) === 0);
}

/** Which row each fact's words stand in, so that none lies on another; null for a dot alone. */
function placed(facts: readonly Fact[], place: Place): Placed[] {
  const ends = { 1: -100, 2: -100 };
  return facts.map((fact) => {
    const x = place(fact.day);
    const start = x > NEAR_END ? x - LABEL_WIDTH : x;
    const row = ([1, 2] as const).find((one) => start - ends[one] >= LABEL_WIDTH) ?? null;
    if (row !== null) ends[row] = x;
    return { fact, x, row };
  });
}

function Lane({
  name,
  spans,
  place,
  today,
  end,
  years,
}: {
  name: string;
  spans: readonly Span[];
  place: Place;
  today: string;
  end: string;
  years: readonly string[];
}) {
  return (
    <>
      <span className={styles.name}>{name}</span>
      <div className={styles.lane}>
        {years.map((year) => (
          <span key={year} className={styles.year} style={at(place(`${year}-01-01`))} />
        ))}
        {spans.map((span) => {
          const from = place(span.from);
          const to = span.to === null ? 100 : place(addDays(span.to, 1));
          const holds = span.from <= today && (span.to === null || span.to >= today);
          return (
            <span
              key={span.from}
              className={classes(styles.value, holds && styles.holds)}
              style={{ left: `${from}%`, width: `${Math.max(0, to - from)}%` }}
              title={span.text}
            >
              {span.text}
            </span>
          );
        })}
        {spans.map((span) => (
          <Rule key={span.from} place={place} span={{ ...span, to: span.to ?? end }} today={today} />
        ))}
        <span className={styles.now} style={at(place(today))} />
      </div>
    </>
  );
}

/** The line under a stretch: whole as far as today, dotted for what lies ahead. */
function Rule({ place, span: { from, to }, today }: { place: Place; span: Span; today: string }) {
  const last = to ?? today;
  const until = last < today ? last : today;
  return (
    <>
      {from <= today && (
        <span
          className={styles.past}
          style={{ left: `${place(from)}%`, width: `${place(until) - place(from)}%` }}
        />
      )}
      {last > today && (
        <span
          className={styles.future}
          style={{
            left: `${place(from > today ? from : today)}%`,
            width: `${place(last) - place(from > today ? from : today)}%`,
          }}
        />
      )}
    </>
  );
}
