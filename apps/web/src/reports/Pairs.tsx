import type { ReportAnswer } from '@jornada/contract/reports.ts';
import { useTexts } from '../texts.ts';
import { figure, hours } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { useCellText } from './cells.ts';
import { texts } from './texts.ts';
import styles from './reports.module.css';

/** So many lenders and borrowers make a matrix that can be read; of more there is the list alone. */
const MOST_STORES = 15;

/** From which store to which hours went: lenders by borrowers, then pair by pair with its account. */
export function Pairs({ report: { pairs, pay, level } }: { report: ReportAnswer }) {
  const t = useTexts(texts);
  const text = useCellText();
  if (pairs.length === 0) return null;
  const isOfStore = level === 'team' || level === 'person';
  return (
    <Section title={t('pairs.title')} rule="ink">
      <Matrix pairs={pairs} />
      <DataTable
        label={t('pairs.title')}
        columns={[
          {
            key: 'from',
            header: t('pairs.from'),
            phone: 'title',
            render: ({ from }) => `${from.code} ${from.name}`,
          },
          { key: 'to', header: t('pairs.to'), phone: 'detail', render: ({ to }) => `${to.code} ${to.name}` },
          { key: 'account', header: t('pairs.account'), narrow: true, render: ({ account }) => account },
          {
            key: 'people',
            header: t('pairs.people'),
            align: 'right',
            narrow: true,
            render: ({ people }) => figure(people),
          },
          {
            key: 'shifts',
            header: t('pairs.shifts'),
            align: 'right',
            narrow: true,
            render: ({ shifts }) => figure(shifts),
          },
          {
            key: 'planned',
            header: t('pairs.planned'),
            align: 'right',
            narrow: true,
            render: ({ planned }) => hours(planned),
          },
          {
            key: 'lent',
            header: t('pairs.lent'),
            align: 'right',
            narrow: true,
            phone: 'aside',
            render: ({ lent }) => <b>{hours(lent)}</b>,
          },
          ...(isOfStore
            ? [
                {
                  key: 'worked',
                  header: t('pairs.worked'),
                  align: 'right' as const,
                  narrow: true,
                  render: ({ worked }: ReportAnswer['pairs'][number]) => text({ kind: 'hours' }, worked),
                },
              ]
            : []),
          ...(isOfStore && pay
            ? [
                {
                  key: 'cost',
                  header: t('pairs.cost'),
                  align: 'right' as const,
                  narrow: true,
                  render: ({ cost }: ReportAnswer['pairs'][number]) => text({ kind: 'pesos' }, cost),
                },
              ]
            : []),
        ]}
        rows={pairs}
        rowKey={({ from, to }) => `${from.code} ${to.code}`}
        rowLabel={({ from, to }) => `${from.name} → ${to.name}`}
      />
    </Section>
  );
}

const placesOf = (places: readonly ReportAnswer['pairs'][number]['from'][]) =>
  [...new Map(places.map((place) => [place.code, place])).values()].toSorted((one, other) =>
    one.code.localeCompare(other.code),
  );

function Matrix({ pairs }: Pick<ReportAnswer, 'pairs'>) {
  const t = useTexts(texts);
  const lenders = placesOf(pairs.map(({ from }) => from));
  const borrowers = placesOf(pairs.map(({ to }) => to));
  if (Math.max(lenders.length, borrowers.length) > MOST_STORES || pairs.length < 2) return null;
  const most = Math.max(...pairs.map(({ lent }) => lent));
  return (
    <div className={styles['heat']} data-wide tabIndex={0} role="group" aria-label={t('pairs.matrix')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('pairs.matrix')}</th>
            {borrowers.map(({ code, name }) => (
              <th key={code} scope="col" title={name}>
                {code}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lenders.map((lender) => (
            <tr key={lender.code}>
              <th scope="row">
                {lender.code} {lender.name}
              </th>
              {borrowers.map(({ code }) => {
                const lent = pairs.find(
                  ({ from, to }) => from.code === lender.code && to.code === code,
                )?.lent;
                return (
                  <td
                    key={code}
                    {...(lent === undefined
                      ? {}
                      : { 'data-shade': Math.max(1, Math.ceil((lent / most) * 5)) })}
                  >
                    {lent === undefined ? '' : hours(lent)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
