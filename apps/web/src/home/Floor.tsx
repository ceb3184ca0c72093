import { homeCalls } from '@jornada/contract/home.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { Link } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { clock, figure, hours, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { placeOf } from '../ui/marks/scale.ts';
import { typologyLook } from '../ui/marks/typologies.ts';
import {
  coverageOf,
  inOrder,
  spansOf,
  standing,
  underMark,
  workedMinutes,
  type FloorPerson,
} from './presence.ts';
import { texts } from './texts.ts';
import styles from './floor.module.css';

type FloorData = CallOutput<(typeof homeCalls)['home.floor']>;

/** Today's floor on the one scale: who is in, who comes, what is missing; it follows the plan and says so. */
export function Floor({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const floor = useRead(homeCalls['home.floor'], { filter: { personnelDivision } });
  return (
    <section className={styles['floor']} aria-label={t('floor.title')}>
      <header className={styles['head']}>
        <h2>{t('floor.title')}</h2>
        {floor.data && (
          <span>
            {t('floor.opens', { from: clock(floor.data.site.opens), to: clock(floor.data.site.closes) })}
          </span>
        )}
        <Link to={`/mx/${personnelDivision}/planning/dailyPlanningStore`}>{t('floor.plan')}</Link>
      </header>
      {floor.isPending && <Waiting label={t('floor.title')} rows={10} />}
      {floor.isError && <ReadFailed title={t('floor.failed')} read={floor} />}
      {floor.data && <FloorBoard floor={floor.data} />}
    </section>
  );
}

const HOURS = [6, 8, 10, 12, 14, 16, 18, 20, 22];

function FloorBoard({ floor }: { floor: FloorData }) {
  const t = useTexts(texts);
  const now = floor.people.filter((person) => standing(person, floor.now) === 'in').length;
  const later = floor.people.filter((person) => standing(person, floor.now) === 'later').length;
  const minutes = floor.people.reduce((sum, person) => sum + workedMinutes(person), 0);
  return (
    <>
      <div className={styles['summary']}>
        <Figures
          figures={[
            { value: figure(now), label: t('floor.now') },
            { value: figure(later), label: t('floor.later') },
            { value: figure(floor.absent), label: t('floor.absent') },
            { value: hours(minutes / 60), label: t('floor.hours') },
          ]}
        />
        <p className={styles['note']}>{t('floor.note')}</p>
      </div>
      {floor.people.length === 0 ? (
        <p className={styles['empty']}>{t('floor.empty')}</p>
      ) : (
        <div className={styles['board']}>
          <div className={styles['axis']} aria-hidden>
            {HOURS.map((hour) => (
              <span
                key={hour}
                data-under={underMark(hour, floor.now)}
                style={{ insetInlineStart: left(hour * 60) }}
              >
                {String(hour).padStart(2, '0')}
              </span>
            ))}
            <b style={{ insetInlineStart: left(floor.now) }}>{clock(floor.now)}</b>
          </div>
          <div className={styles['now']} aria-hidden>
            <i style={{ insetInlineStart: left(floor.now) }} />
          </div>
          <Coverage floor={floor} />
          <ul className={styles['people']}>
            {inOrder(floor.people, floor.now).map((person) => (
              <PersonRow key={person.collaboratorUuid} person={person} now={floor.now} />
            ))}
          </ul>
        </div>
      )}
      <Upcoming floor={floor} />
    </>
  );
}

function PersonRow({ person, now }: { person: FloorPerson; now: number }) {
  const t = useTexts(texts);
  const spans = spansOf(person);
  const state = standing(person, now);
  const hoursText = person.periods
    .map((period) => `${clock(period.fromHour)}–${clock(period.toHour)}`)
    .join(', ');
  return (
    <li
      className={styles['row']}
      data-state={state}
      aria-label={t('floor.person', { name: person.name, hours: hoursText })}
    >
      <span className={styles['name']}>{person.name}</span>
      <span className={styles['track']} aria-hidden>
        {spans.map((span) => {
          const done = Math.min(Math.max(now, span.from), span.to);
          const { stroke, wash } = typologyColors(span.code);
          return (
            <span key={span.from}>
              <i
                className={styles['bar']}
                style={{
                  insetInlineStart: left(span.from),
                  inlineSize: width(span.from, span.to),
                  background: wash,
                }}
              />
              {done > span.from && (
                <i
                  className={styles['bar']}
                  style={{
                    insetInlineStart: left(span.from),
                    inlineSize: width(span.from, done),
                    background: state === 'gone' ? 'var(--line-strong)' : stroke,
                  }}
                />
              )}
            </span>
          );
        })}
        <Label spans={spans} state={state} text={hoursText} now={now} />
      </span>
    </li>
  );
}

// What is left of a bar must have room for its end's figures, else they stand behind it.
const ROOM_FOR_END = 80;

/** The end for those who are in, both ends for those who come. */
function Label({
  spans,
  state,
  text,
  now,
}: {
  spans: readonly { from: number; to: number; code: string }[];
  state: string;
  text: string;
  now: number;
}) {
  const first = spans[0];
  const last = spans.at(-1);
  if (first === undefined || last === undefined) return null;
  if (state === 'later')
    return (
      <span className={styles['label']} style={{ insetInlineStart: left(first.from) }}>
        {text}
      </span>
    );
  if (state === 'in' && last.to - now < ROOM_FOR_END)
    return (
      <span className={styles['label']} style={{ insetInlineStart: left(last.to) }}>
        {clock(last.to)} {last.code !== 'ORD' && last.code}
      </span>
    );
  return (
    <>
      <span className={styles['label']} data-end style={{ insetInlineEnd: `calc(100% - ${left(last.to)})` }}>
        {clock(last.to)}
      </span>
      {last.code !== 'ORD' && (
        <b
          className={styles['code']}
          style={{ insetInlineStart: left(last.to), color: typologyColors(last.code).stroke }}
        >
          {last.code}
        </b>
      )}
    </>
  );
}

function Coverage({ floor }: { floor: FloorData }) {
  const t = useTexts(texts);
  const { halves, worst, most } = coverageOf(floor);
  const height = 100 / Math.max(1, most);
  return (
    <div className={styles['coverage']}>
      <span className={styles['name']}>
        {t('floor.coverage')}
        <small>
          {worst === null
            ? t('floor.covered')
            : t('floor.missing', { from: clock(worst.from), to: clock(worst.to), count: worst.missing })}
        </small>
      </span>
      <svg className={styles['chart']} viewBox="0 0 34 100" preserveAspectRatio="none" aria-hidden>
        {halves.map(({ index, planned }) => (
          <rect
            key={index}
            className={styles['planned']}
            x={index}
            y={100 - planned * height}
            width={1}
            height={planned * height}
          />
        ))}
        {halves.map(
          ({ index, planned, need }) =>
            need > planned && (
              <rect
                key={index}
                className={styles['short']}
                x={index}
                y={100 - need * height}
                width={1}
                height={(need - planned) * height}
              />
            ),
        )}
        <path
          className={styles['need']}
          vectorEffect="non-scaling-stroke"
          d={halves
            .map(
              ({ index, need }) => `${index === 0 ? 'M' : 'L'}${index} ${100 - need * height}H${index + 1}`,
            )
            .join('')}
        />
      </svg>
    </div>
  );
}

function Upcoming({ floor }: { floor: FloorData }) {
  const t = useTexts(texts);
  const format = useFormat();
  if (floor.upcoming.length === 0) return null;
  return (
    <dl className={styles['upcoming']}>
      <dt>{t('floor.upcoming')}</dt>
      {floor.upcoming.map((each) => (
        <dd key={`${each.kind} ${each.date} ${each.text}`}>
          <b>{format.day(each.date)}</b>
          {each.kind === 'EVENT'
            ? each.text
            : each.kind === 'STARTS'
              ? t('floor.starts', { who: each.text })
              : t('floor.answers', { count: each.count })}
        </dd>
      ))}
    </dl>
  );
}

const left = (minute: number): string => `${placeOf(minute) * 100}%`;
const width = (from: number, to: number): string => `${(placeOf(to) - placeOf(from)) * 100}%`;

function typologyColors(code: string): { stroke: string; wash: string } {
  const { stroke, wash } = typologyLook(code);
  return code === 'ORD' ? { stroke, wash: 'var(--line)' } : { stroke, wash };
}
