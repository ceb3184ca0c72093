import { cexSummaryCalls, type CexSummary as Summary } from '@jornada/contract/cex-summary.ts';
import { addMonths, dayAt, monthOf } from '@jornada/domain/time.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { apiFile } from '../api.ts';
import { useRead } from '../data.ts';
import { useDownload } from '../files.ts';
import { MonthStepper } from '../planning/month/MonthStepper.tsx';
import { useStepKeys } from '../planning/month/useStepKeys.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { figure, money } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { ChargeTable } from './ChargeTable.tsx';
import { PairTable, type Pair } from './PairTable.tsx';
import { isAccepted, matrixOf, siteCharges, sumOf, totalsBy, type Measure } from './summary.ts';
import { texts } from './texts.ts';
import styles from './cex.module.css';

const MEASURES = ['hours', 'cost', 'shifts'] as const;

/** Hours lent and borrowed in a month: both sums are one, between stores and between the store's teams. */
export default function CexSummary() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const { busy, start } = useDownload();
  const month = /^\d{4}-\d\d-01$/.test(search.get('month') ?? '')
    ? (search.get('month') ?? '')
    : monthOf(dayAt(Temporal.Now.instant()));
  const input = { filter: { personnelDivision, month } };
  const read = useRead(cexSummaryCalls['cexSummary.get'], input, { keepOld: true });
  const [measure, setMeasure] = useState<Measure>('hours');
  // Readers without a right to pay are not asked whether to see cost.
  const seesPay = read.data?.charges.some(({ costCentavos }) => costCentavos !== undefined) === true;
  const goTo = (next: string): void => setSearch({ month: next }, { replace: true });
  useStepKeys({
    ArrowLeft: () => goTo(addMonths(month, -1)),
    ArrowRight: () => goTo(addMonths(month, 1)),
  });
  const save = (): void =>
    start(
      () => apiFile(cexSummaryCalls['cexSummary.export'], input),
      `cex-${personnelDivision}-${month.slice(0, 7)}.xlsx`,
    );
  return (
    <Page
      title={t('cex.title')}
      actions={
        <>
          <SegmentedControl
            label={t('cex.measure')}
            value={measure}
            options={MEASURES.filter((one) => one !== 'cost' || seesPay).map((value) => ({
              value,
              label: t(`cex.measure.${value}`),
            }))}
            onChange={setMeasure}
          />
          <MonthStepper month={month} onMonth={goTo} />
          <Button kind="plain" icon={<IconDownload />} busy={busy} onClick={save}>
            {t('cex.sheet')}
          </Button>
        </>
      }
    >
      {read.isError && read.data === undefined ? (
        <ReadFailed title={t('cex.failed')} read={read} />
      ) : read.data === undefined ? (
        <Waiting label={t('cex.title')} rows={10} />
      ) : read.data.charges.length === 0 && read.data.teams.length === 0 ? (
        <EmptyState
          title={t('cex.none')}
          action={
            <Button kind="link" onClick={() => goTo(addMonths(month, -1))}>
              {t('cex.none.before')}
            </Button>
          }
        />
      ) : (
        <Month key={month} summary={read.data} measure={measure} />
      )}
    </Page>
  );
}

function Month({ summary, measure }: { summary: Summary; measure: Measure }) {
  const t = useTexts(texts);
  const [pair, setPair] = useState<Pair | null>(null);
  const { charges, teams, site, unassignedMinutes } = summary;
  const { accepted, open } = siteCharges(summary);
  const sites = matrixOf(accepted, open);
  const measured = siteCharges(summary, measure);
  const between = matrixOf(teams);
  const openMinutes = sumOf(open, ({ minutes }) => minutes);
  const shown =
    pair === null
      ? charges
      : charges.filter(({ from, to }) => from.site.name === pair.from && to.site.name === pair.to);
  const hours = (minutes: number): string => figure(minutes / 60, 1);
  const charged = shown.filter(isAccepted);
  const priced = charged.flatMap(({ costCentavos }) => (costCentavos == null ? [] : [costCentavos]));
  const sums = [
    t('cex.sum.planned', { hours: hours(sumOf(charged, ({ plannedMinutes }) => plannedMinutes)) }),
    ...(charged.some(({ workedMinutes }) => workedMinutes !== null)
      ? [t('cex.sum.worked', { hours: hours(sumOf(charged, ({ workedMinutes }) => workedMinutes ?? 0)) })]
      : []),
    t('cex.sum.charged', { hours: hours(sumOf(charged, ({ chargedMinutes }) => chargedMinutes)) }),
    ...(priced.length > 0 ? [t('cex.sum.cost', { money: money(sumOf(priced, (each) => each)) })] : []),
  ];
  const people = new Set(charges.map(({ person }) => person)).size;
  return (
    <>
      <div className={styles['figures']}>
        <div className={styles['equation']}>
          <Figure value={hours(sites.lent)} label={t('cex.lent')} />
          <span aria-hidden>=</span>
          <Figure value={hours(sites.borrowed)} label={t('cex.borrowed')} />
        </div>
        <Figure
          value={figure(charges.length)}
          label={t('cex.shiftsOf', { people: t('cex.people', { count: people }) })}
        />
        <Figure value={hours(sites.lent)} label={t('cex.accepted')} />
        <Figure value={hours(openMinutes)} label={t('cex.open')} open={openMinutes > 0} />
        <Figure value={hours(between.lent)} label={t('cex.teams', { site: site.name })} />
      </div>
      <div className={styles['matrices']}>
        <PairTable
          title={t('cex.betweenSites')}
          lead={t(`cex.reading.${measure}`)}
          matrix={matrixOf(measured.accepted, measured.open)}
          measure={measure}
          chosen={pair}
          onPair={setPair}
        />
        <PairTable
          title={t('cex.betweenTeams', { site: site.name })}
          lead={t('cex.never')}
          matrix={between}
          chosen={null}
        />
      </div>
      {charges.length > 0 && (
        <section className={styles['shifts']}>
          <header>
            <h2>{pair === null ? t('cex.all') : t('cex.pair', pair)}</h2>
            <p className={styles['sums']}>{sums.join(' · ')}</p>
            {pair !== null && (
              <Button kind="link" onClick={() => setPair(null)}>
                {t('cex.showAll')}
              </Button>
            )}
          </header>
          <div className={styles['beside']}>
            <ChargeTable charges={shown} />
            <aside>
              <Totals
                title={t('cex.byAccount')}
                rows={totalsBy(shown, ({ account, to }) => `${account} ${to.site.name}`)}
              />
              <Totals title={t('cex.byPerson')} rows={totalsBy(shown, ({ person }) => person)} />
              <p>{t('cex.note')}</p>
            </aside>
          </div>
        </section>
      )}
      {unassignedMinutes > 0 && (
        <p className={styles['quiet']}>
          {t('cex.unassigned', { hours: hours(unassignedMinutes), site: site.name })}
        </p>
      )}
    </>
  );
}

const Figure = ({ value, label, open = false }: { value: string; label: string; open?: boolean }) => (
  <p className={styles['figure']}>
    <b data-open={open || undefined}>{value}</b> {label}
  </p>
);

function Totals({ title, rows }: { title: string; rows: ReturnType<typeof totalsBy> }) {
  const t = useTexts(texts);
  if (rows.length === 0) return null;
  return (
    <table className={styles['table']}>
      <caption>{title}</caption>
      <tbody>
        {rows.map(({ name, shifts, minutes }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{t('cex.shifts', { count: shifts })}</td>
            <td>{figure(minutes / 60, 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
