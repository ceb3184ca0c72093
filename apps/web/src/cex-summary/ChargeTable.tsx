import type { CexCharge } from '@jornada/contract/cex-summary.ts';
import { useTexts } from '../texts.ts';
import { clock, figure, money, range, useFormat } from '../ui/format.ts';
import { isAccepted } from './summary.ts';
import { texts } from './texts.ts';
import styles from './cex.module.css';

/** The shifts behind a pair, with what was agreed, planned and charged, and to which account. */
export function ChargeTable({ charges }: { charges: readonly CexCharge[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const hours = (minutes: number): string => figure(minutes / 60, 1);
  // Readers without a right to pay get no column for it.
  const withCost = charges.some(({ costCentavos }) => costCentavos !== undefined);
  return (
    <div className={styles['scroll']}>
      <table className={styles['table']} data-list>
        <thead>
          <tr>
            <th scope="col">{t('cex.day')}</th>
            <th scope="col">{t('cex.person')}</th>
            <th scope="col">{t('cex.from')}</th>
            <th scope="col">{t('cex.to')}</th>
            <th scope="col">{t('cex.shift')}</th>
            <th scope="col">{t('cex.agreed')}</th>
            <th scope="col">{t('cex.planned')}</th>
            <th scope="col">{t('cex.worked')}</th>
            <th scope="col">{t('cex.charged')}</th>
            {withCost && <th scope="col">{t('cex.cost')}</th>}
            <th scope="col" className={styles['words']}>
              {t('cex.account')}
            </th>
            <th scope="col" className={styles['words']}>
              {t('cex.status')}
            </th>
          </tr>
        </thead>
        <tbody>
          {charges.map((row) => (
            <tr key={`${row.loanUuid} ${row.date} ${row.fromHour}`}>
              <td>{format.day(row.date)}</td>
              <th scope="row">{row.person}</th>
              <td>
                {row.from.site.name} <small>{row.from.team}</small>
              </td>
              <td>
                {row.to.site.name} <small>{row.to.team}</small>
              </td>
              <td>{range(clock(row.fromHour), row.toHour === 1440 ? '24:00' : clock(row.toHour))}</td>
              <td>{hours(row.agreedMinutes)}</td>
              <td>{isAccepted(row) ? hours(row.plannedMinutes) : '–'}</td>
              <td>{row.workedMinutes === null ? '–' : hours(row.workedMinutes)}</td>
              <td>
                <b>{isAccepted(row) ? hours(row.chargedMinutes) : '–'}</b>
              </td>
              {withCost && (
                <td>{isAccepted(row) && row.costCentavos != null ? money(row.costCentavos) : '–'}</td>
              )}
              <td className={styles['words']}>{row.account}</td>
              <td className={styles['words']}>
                {isAccepted(row) ? (
                  t('cex.status.accepted')
                ) : (
                  <span className={styles['open']}>{t('cex.status.open')}</span>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
