import type { Deadline, SettlementFacts } from '@jornada/contract/leave.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { figure, money, useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { settlementTexts } from './settlementTexts.ts';
import styles from './leave.module.css';

/** What an exit brings before taxes, line by line with its factors and article; facts for payroll, and called so. */
export function Settlement({ settlement }: { settlement: SettlementFacts }) {
  const t = useTexts(settlementTexts);
  const language = useLanguage();
  const format = useFormat();
  const { lines, totalCentavos, seniority, paidThrough, provisional, owedAdvancesCentavos } = settlement;
  const { years } = seniority;
  const inDays = t('settlement.seniority.days', { count: seniority.days });
  const shown = lines.filter(({ code, applies }) => applies || ALWAYS.includes(code));
  return (
    <Section title={t('settlement.title')} count={t('settlement.note')}>
      <table className={styles['settlement']}>
        <thead>
          <tr>
            <th scope="col">
              {years === 0
                ? inDays
                : t('settlement.seniority', {
                    days: inDays,
                    years: t('settlement.seniority.years', { count: years }),
                  })}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('settlement.days')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('settlement.daily')}
            </th>
            <th scope="col" className={styles['figure']}>
              {t('settlement.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ code, applies, days, dailyCentavos, centavos, article, why }) => (
            <tr key={code}>
              <th scope="row">
                {t(`settlement.${nameOf(code)}`)}{' '}
                <span className={styles['why']}>
                  {why[language]} ({article})
                </span>
              </th>
              <td className={styles['figure']}>{applies ? figure(days, 2) : ''}</td>
              <td className={styles['figure']}>{dailyCentavos === null ? '' : money(dailyCentavos)}</td>
              <td className={styles['figure']}>
                {!applies ? (
                  <span className={styles['quiet']}>{t('settlement.none')}</span>
                ) : centavos === null ? (
                  '–'
                ) : (
                  money(centavos)
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {t('settlement.total')}
            </th>
            <td className={styles['figure']}>
              {totalCentavos === null ? t('settlement.noWage') : money(totalCentavos)}
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={styles['why']}>
        {t('settlement.paidThrough', { day: format.date(paidThrough) })}{' '}
        {owedAdvancesCentavos > 0 && t('settlement.owed', { amount: money(owedAdvancesCentavos) })}
        {provisional && ` ${t('settlement.provisional')}`}
      </p>
    </Section>
  );
}

/** Lines that are shown although they do not apply: anyone looks for them. */
const ALWAYS: readonly string[] = ['WAGES', 'VACATION', 'VACATION_PREMIUM', 'AGUINALDO', 'SENIORITY_PREMIUM'];

const NAMES = [
  'WAGES',
  'VACATION',
  'VACATION_PREMIUM',
  'AGUINALDO',
  'SENIORITY_PREMIUM',
  'INDEMNITY_3_MONTHS',
  'INDEMNITY_20_DAYS',
  'INDEMNITY_FIXED_TERM',
  'INCAPACITY_MONTH',
] as const;
const nameOf = (code: string): (typeof NAMES)[number] => NAMES.find((name) => name === code) ?? 'WAGES';

/** What the law asks for after the last day, and by when. */
export function Deadlines({ deadlines }: { deadlines: readonly Deadline[] }) {
  const t = useTexts(settlementTexts);
  const language = useLanguage();
  const format = useFormat();
  return (
    <Section title={t('deadlines.title')}>
      <Rows dense>
        {deadlines.map((deadline) => (
          <Row
            key={deadline.code}
            quiet
            title={deadline[language]}
            detail={`(${deadline.article})`}
            meta={
              deadline.due === null
                ? t('deadlines.open')
                : t('deadlines.by', { day: format.day(deadline.due) })
            }
          />
        ))}
      </Rows>
    </Section>
  );
}
