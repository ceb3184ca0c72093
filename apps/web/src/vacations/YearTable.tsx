import type {
  TeamVacationWeek,
  VacationRequest,
  VacationYear,
  VacationYearPerson,
} from '@jornada/contract/vacations.ts';
import { mandatoryRestDays } from '@jornada/domain/calendar/holidays.ts';
import { company } from '@jornada/domain/planning/check/limits.ts';
import { addDays, mondayOf } from '@jornada/domain/time.ts';
import { useRef, type Dispatch, type KeyboardEvent, type PointerEvent, type SetStateAction } from 'react';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { Flag } from '../ui/marks/Flag.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { pactState, PACT_TONES, withDays, type Draft } from './pact.ts';
import { days } from './summary.tsx';
import { texts } from './texts.ts';
import styles from './year.module.css';

type YearTableProps = {
  year: VacationYear;
  chosen: VacationYearPerson | undefined;
  request: string | undefined;
  draft: Draft;
  onDraft: Dispatch<SetStateAction<Draft>>;
  onPerson: (uuid: string | null) => void;
  onRequest: (uuid: string) => void;
};

/** Everyone by week, with who is away beneath. The chosen person's weeks are edited in their row. */
export function YearTable({ year, chosen, request, draft, onDraft, onPerson, onRequest }: YearTableProps) {
  const t = useTexts(texts);
  const { weeks, people, maxAway, asOf } = year;
  const withRight = people.filter(({ years, room }) => years > 0 || room !== null);
  const others = people.filter((person) => !withRight.includes(person));
  const format = useFormat();
  return (
    <table
      className={styles['table']}
      aria-label={t('year.table', { team: year.team.name, year: year.year })}
    >
      <thead>
        <tr>
          <th scope="col">{t('vacation.person')}</th>
          {(['due', 'taken', 'planned', 'left'] as const).map((key) => (
            <th key={key} scope="col" className={styles['figure']}>
              {t(`vacation.${key}`)}
            </th>
          ))}
          <th scope="col" className={styles['by']}>
            {t('vacation.by')}
          </th>
          {weeks.map((week, at) => (
            <th
              key={week.monday}
              scope="col"
              className={styles['week']}
              {...marksOf(week, asOf)}
              title={titleOf(week, t, format)}
            >
              {startsMonth(week.monday) && at < weeks.length - 1 ? (
                <span className={styles['month']}>{format.month(addDays(week.monday, 6)).slice(0, 3)}</span>
              ) : week.monday === mondayOf(asOf) ? (
                <span className={styles['now']}>{week.number}</span>
              ) : (
                <span className={styles['spoken']}>{week.number}</span>
              )}
            </th>
          ))}
          <th scope="col">{t('year.pact', { year: year.year })}</th>
        </tr>
      </thead>
      <tbody>
        {withRight.map((person) => (
          <PersonRow
            key={person.collaboratorUuid}
            person={person}
            weeks={weeks}
            asOf={asOf}
            isChosen={person === chosen}
            request={request}
            draft={draft}
            onDraft={onDraft}
            onPerson={onPerson}
            onRequest={onRequest}
          />
        ))}
        {others.length > 0 && (
          <tr className={styles['first']}>
            <th scope="row">{t('vacation.count', { count: others.length })}</th>
            <td colSpan={weeks.length + 6}>
              {t('year.first', {
                people: others
                  .map(({ name, next }) => `${name}${next === null ? '' : ` (${format.date(next.on)})`}`)
                  .join(', '),
              })}
            </td>
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('year.away')}</th>
          {(['due', 'taken', 'planned', 'available'] as const).map((key) => (
            <td key={key} className={styles['figure']}>
              <b>{days(people.reduce((sum, person) => sum + person[key], 0))}</b>
            </td>
          ))}
          <td className={styles['by']}>{t('year.limit', { max: maxAway })}</td>
          {weeks.map((week) => (
            <td key={week.monday} className={styles['week']} {...marksOf(week, asOf)}>
              <span className={styles['load']} style={{ blockSize: `${(maxAway + 1) * AWAY}px` }}>
                <i style={{ insetBlockEnd: `${maxAway * AWAY}px` }} />
                {week.away > 0 && (
                  <b
                    data-full={week.away > maxAway || undefined}
                    data-past={addDays(week.monday, 6) < asOf || undefined}
                    style={{ blockSize: `${Math.min(week.away, maxAway + 1) * AWAY}px` }}
                  />
                )}
              </span>
              <span className={styles['away']}>{week.away > 0 && week.away}</span>
            </td>
          ))}
          <td className={styles['state']}>
            {t('year.signed', {
              signed: people.filter(({ pact }) => pact?.status === 'SIGNED').length,
              of: people.filter(({ room }) => room !== null).length,
            })}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}

/** How high one person stands in the row of absent people, in pixels. */
const AWAY = 13;

/** Whether a week is the first that ends in its month. */
const startsMonth = (monday: string): boolean => Number(addDays(monday, 6).slice(8)) <= 7;

const marksOf = ({ monday, off }: TeamVacationWeek, asOf: string) => ({
  'data-off': off ?? undefined,
  'data-now': mondayOf(asOf) === monday || undefined,
  'data-month': startsMonth(monday) || undefined,
});

function titleOf(
  week: TeamVacationWeek,
  t: ReturnType<typeof useTexts<typeof texts>>,
  format: ReturnType<typeof useFormat>,
): string {
  return [
    `${t('own.week', { number: week.number })}, ${format.days(week.monday, addDays(week.monday, 6))}`,
    week.off === null ? '' : t(`request.off.${week.off}`),
    week.note,
    ...week.holidays.map(({ name }) => name),
  ]
    .filter(Boolean)
    .join('. ');
}

type PersonRowProps = Pick<YearTableProps, 'request' | 'draft' | 'onDraft' | 'onPerson' | 'onRequest'> & {
  person: VacationYearPerson;
  weeks: readonly TeamVacationWeek[];
  asOf: string;
  isChosen: boolean;
};

function PersonRow({
  person,
  weeks,
  asOf,
  isChosen,
  request,
  draft,
  onDraft,
  onPerson,
  onRequest,
}: PersonRowProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const state = pactState(person);
  const { deadline, pact } = person;
  const differing = pact?.differences.length ?? 0;
  const comparison = [
    ...(differing > 0 ? [t('year.differs', { count: differing })] : []),
    ...((pact?.unplanned.length ?? 0) > 0 ? [t('year.unplanned')] : []),
  ];
  const late = deadline?.kind === 'OVERDUE';
  return (
    <tr data-chosen={isChosen || person.requests.some(({ uuid }) => uuid === request) || undefined}>
      <th scope="row">
        <button
          type="button"
          className={styles['name']}
          aria-pressed={isChosen}
          title={t('year.choose', { name: person.name })}
          onClick={() => onPerson(isChosen ? null : person.collaboratorUuid)}
        >
          {person.name}
        </button>
      </th>
      <td className={styles['figure']}>{days(person.due)}</td>
      <td className={styles['figure']}>{days(person.taken)}</td>
      <td className={styles['figure']}>{days(person.planned)}</td>
      <td className={styles['figure']}>
        <b>{days(person.available)}</b>
      </td>
      <td className={styles['by']}>
        {deadline === null || deadline.kind === 'LAPSED' ? (
          '–'
        ) : late ? (
          <Flag source="law" label={format.date(deadline.date)} />
        ) : (
          <span data-near={person.warnings.some(({ code }) => code.startsWith('GRANT_')) || undefined}>
            {format.date(deadline.date)}
          </span>
        )}
      </td>
      {isChosen ? (
        <DraftCells person={person} weeks={weeks} asOf={asOf} draft={draft} onDraft={onDraft} />
      ) : (
        weeks.map((week) => (
          <WeekCell
            key={week.monday}
            person={person}
            week={week}
            asOf={asOf}
            request={request}
            onRequest={onRequest}
          />
        ))
      )}
      <td className={styles['state']}>
        {state === 'none' || state === 'noRight' ? (
          <span>{t(`year.status.${state}`)}</span>
        ) : (
          <Status
            tone={differing > 0 ? 'ending' : PACT_TONES[state]}
            label={[t(`year.status.${state}`), ...comparison].join(', ')}
          />
        )}
      </td>
    </tr>
  );
}

type InDraft = { readonly kind: string; readonly days: number | null; readonly words: string };

/** What stands in a week of a draft: what is agreed, else what is asked for, else what the plan holds. */
function inDraft(
  t: ReturnType<typeof useTexts<typeof texts>>,
  { requests, weeks }: VacationYearPerson,
  { monday, agreed }: { readonly monday: string; readonly agreed: number | undefined },
): InDraft {
  if (agreed !== undefined) return { kind: 'draft', days: agreed, words: t('year.days', { count: agreed }) };
  const asked = requestIn(requests, monday);
  if (asked !== undefined)
    return { kind: 'requested', days: asked.days, words: t('year.cell.asked', { count: asked.days }) };
  const planned = weeks.find((week) => week.monday === monday);
  if (planned === undefined) return { kind: 'empty', days: null, words: t('year.cell.none') };
  const count = planned.taken + planned.planned;
  return {
    kind: planned.planned > 0 ? 'planned' : 'taken',
    days: count,
    words: t('year.cell.planned', { count }),
  };
}

/** Everyone rests as many days a week as the company gives (decisions §5.5). */
const WEEK_DAYS = 7 - company.weeklyRestDays;

/** The days that a whole week costs: holidays cost nothing. */
function wholeWeek({ monday, holidays }: TeamVacationWeek): number {
  const sunday = addDays(monday, 6);
  const years = [...new Set([monday, sunday].map((day) => Number(day.slice(0, 4))))];
  const free = new Set([
    ...holidays.map(({ date }) => date),
    ...years
      .flatMap(mandatoryRestDays)
      .flatMap(({ date }) => (monday <= date && date <= sunday ? [date] : [])),
  ]);
  return Math.max(1, WEEK_DAYS - free.size);
}

/** The request that asks for days of a week, by its first week. */
const requestIn = (requests: readonly VacationRequest[], monday: string): VacationRequest | undefined =>
  requests.find(({ from, to }) => from <= addDays(monday, 6) && monday <= to);

function WeekCell({
  person,
  week,
  asOf,
  request,
  onRequest,
}: Pick<PersonRowProps, 'person' | 'asOf' | 'request' | 'onRequest'> & { week: TeamVacationWeek }) {
  const t = useTexts(texts);
  const planned = person.weeks.find(({ monday }) => monday === week.monday);
  const asked = requestIn(person.requests, week.monday);
  const agreed = person.pact?.weeks.find(({ monday }) => monday === week.monday)?.days;
  return (
    <td className={styles['week']} {...marksOf(week, asOf)}>
      {asked === undefined ? (
        planned === undefined ? (
          agreed !== undefined && (
            <span className={styles['days']} data-kind="agreed">
              {agreed}
            </span>
          )
        ) : (
          <span
            className={styles['days']}
            data-kind={planned.planned > 0 ? 'planned' : 'taken'}
            data-agreed={agreed === undefined ? undefined : true}
          >
            {planned.taken + planned.planned}
          </span>
        )
      ) : (
        <button
          type="button"
          className={styles['days']}
          data-kind="requested"
          data-chosen={asked.uuid === request || undefined}
          aria-label={t('weigh.title', { count: asked.days, name: person.name })}
          onClick={() => onRequest(asked.uuid)}
        >
          {asked.days}
        </button>
      )}
    </td>
  );
}

/**
 * The weeks of one pact to be written: dragged over with the pointer, or walked with the arrows and typed. The day on
 * which a drag begins decides whether it adds or takes away.
 */
function DraftCells({
  person,
  weeks,
  asOf,
  draft,
  onDraft,
}: Pick<PersonRowProps, 'person' | 'weeks' | 'asOf' | 'draft' | 'onDraft'>) {
  const t = useTexts(texts);
  const cells = useRef<(HTMLButtonElement | null)[]>([]);
  const painting = useRef<number | null>(null);
  const { room } = person;
  const isOpen = ({ monday, off }: TeamVacationWeek): boolean =>
    room !== null && off !== 'CLOSED' && addDays(monday, 6) >= room.from && monday <= room.mustBeGrantedBy;
  const put = (week: TeamVacationWeek, value: number): void => {
    if (!isOpen(week)) return;
    onDraft((old) => withDays(old, week.monday, value));
  };
  const press = (week: TeamVacationWeek): void => {
    painting.current = draft.has(week.monday) ? 0 : WEEK_DAYS;
    put(week, painting.current === 0 ? 0 : wholeWeek(week));
  };
  const over = (event: PointerEvent, week: TeamVacationWeek): void => {
    if (painting.current !== null && event.buttons === 1)
      put(week, painting.current === 0 ? 0 : wholeWeek(week));
    else painting.current = null;
  };
  const keys = (event: KeyboardEvent, at: number): void => {
    const week = weeks[at];
    if (week === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: weeks.length - 1 }[event.key];
    if (to !== undefined) {
      event.preventDefault();
      cells.current[Math.max(0, Math.min(weeks.length - 1, to))]?.focus();
    } else if (/^[0-7]$/.test(event.key)) put(week, Number(event.key));
    else if (event.key === 'Delete' || event.key === 'Backspace') put(week, 0);
    else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      put(week, draft.has(week.monday) ? 0 : wholeWeek(week));
    }
  };
  const first = Math.max(
    0,
    weeks.findIndex((week) => isOpen(week)),
  );
  return weeks.map((week, at) => {
    const stands = inDraft(t, person, { monday: week.monday, agreed: draft.get(week.monday) });
    const open = isOpen(week);
    return (
      <td key={week.monday} className={styles['week']} {...marksOf(week, asOf)}>
        <button
          ref={(node) => {
            cells.current[at] = node;
          }}
          type="button"
          tabIndex={at === first ? 0 : -1}
          className={styles['days']}
          data-kind={stands.kind}
          aria-disabled={!open}
          aria-label={t('year.cell', { name: person.name, number: week.number, days: stands.words })}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.releasePointerCapture(event.pointerId);
            press(week);
          }}
          onPointerEnter={(event) => over(event, week)}
          onPointerUp={() => {
            painting.current = null;
          }}
          onKeyDown={(event) => keys(event, at)}
        >
          {stands.days}
        </button>
      </td>
    );
  });
}
