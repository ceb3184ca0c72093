import type { VacationSummaryRow } from '@jornada/contract/vacations.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import { Flag } from '../ui/marks/Flag.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { tip } from '../ui/floating/Tips.tsx';
import type { Column, Sort } from '../ui/table/columns.ts';
import { texts } from './texts.ts';

/** Everyone, those with days to be granted, or those whose days are late. */
export type Shown = 'all' | 'open' | 'late';

export const isShown = ({ available, deadline }: VacationSummaryRow, shown: Shown): boolean =>
  shown === 'all' || (shown === 'open' ? available > 0 : deadline?.kind === 'OVERDUE');

/** Returns rows by a column; equal ones by name, and those without a value last. */
export function sorted(rows: readonly VacationSummaryRow[], { key, direction }: Sort): VacationSummaryRow[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [first, second] = [valueOf(one, key), valueOf(other, key)];
    if (first === second) return one.name.localeCompare(other.name, 'es');
    if (first === null || second === null) return first === null ? 1 : -1;
    return typeof first === 'number' && typeof second === 'number'
      ? sign * (first - second)
      : sign * String(first).localeCompare(String(second), 'es');
  });
}

function valueOf(row: VacationSummaryRow, key: string): string | number | null {
  switch (key) {
    case 'team':
      return row.team.name;
    case 'since':
      return row.since;
    case 'due':
      return row.due;
    case 'taken':
      return row.taken;
    case 'planned':
      return row.planned;
    case 'requested':
      return row.requested;
    case 'left':
      return row.available;
    case 'accrued':
      return row.accrued;
    case 'by':
      return row.deadline === null || row.deadline.kind === 'LAPSED' ? null : row.deadline.date;
    default:
      return row.name;
  }
}

/** Days as a figure without needless decimals. */
export const days = (value: number): string => figure(value, Number.isInteger(value) ? 0 : 2);

export function useSummaryColumns(): Column<VacationSummaryRow>[] {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const count = (key: 'due' | 'taken' | 'planned' | 'requested'): Column<VacationSummaryRow> => ({
    key,
    header: t(`vacation.${key}`),
    align: 'right',
    narrow: true,
    sortable: true,
    render: (row) => days(row[key]),
    text: (row) => row[key],
  });
  return [
    {
      key: 'name',
      header: t('vacation.person'),
      sortable: true,
      phone: 'title',
      render: ({ name }) => <b>{name}</b>,
      text: ({ name }) => name,
    },
    {
      key: 'team',
      header: t('vacation.team'),
      sortable: true,
      phone: 'detail',
      render: ({ team }) => team.name,
    },
    {
      key: 'since',
      header: t('vacation.since'),
      sortable: true,
      render: ({ since, years, next }) =>
        years === 0 && next !== null
          ? t('vacation.first', { days: days(next.days), day: format.date(next.on) })
          : `${format.date(since)}, ${t('vacation.years', { count: years })}`,
      text: ({ since }) => since,
    },
    count('due'),
    count('taken'),
    count('planned'),
    count('requested'),
    {
      key: 'left',
      header: t('vacation.left'),
      align: 'right',
      narrow: true,
      sortable: true,
      phone: 'aside',
      render: ({ available }) => <b>{days(available)}</b>,
      text: ({ available }) => available,
    },
    {
      key: 'by',
      header: t('vacation.by'),
      sortable: true,
      phone: 'aside2',
      render: ({ deadline, warnings }) => {
        if (deadline === null) return '–';
        if (deadline.kind === 'LAPSED') return t('vacation.lapsed', { days: days(deadline.days) });
        if (deadline.kind === 'OVERDUE')
          return <Flag source="law" label={t('vacation.overdue', { day: format.date(deadline.date) })} />;
        return warnings.some(({ code }) => code.startsWith('GRANT_')) ? (
          <Status tone="ending" label={format.date(deadline.date)} />
        ) : (
          format.date(deadline.date)
        );
      },
      text: ({ deadline }) => deadline?.date ?? null,
    },
    {
      key: 'why',
      header: t('vacation.why'),
      render: ({ why }) =>
        why === null ? '–' : <span {...tip(why[language])}>{why[language].split('. ', 1)[0]}</span>,
    },
  ];
}
