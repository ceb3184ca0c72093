import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useAct, useList, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Progress } from '../ui/process/Progress.tsx';
import type { Station } from '../ui/process/stations.ts';
import { EarlierRuns } from './EarlierRuns.tsx';
import { FilePreview } from './FilePreview.tsx';
import { HeldLines } from './HeldLines.tsx';
import { RejectedLines } from './RejectedLines.tsx';
import { RunActs } from './RunActs.tsx';
import { RunLines } from './RunLines.tsx';
import { texts } from './texts.ts';
import { useResult } from './useRunColumns.tsx';

/** One run: how far it is, what is held, the file by position, and what comes next (picture 33). */
export function RunPage({ runUuid, title, path }: { runUuid: string; title: string; path: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const read = useRead(paymentCalls['payrollPayment.get'], { runUuid });
  const answerLine = useAct(paymentCalls['payrollPayment.answerLine']);
  const resultOf = useResult();
  const held = useList(paymentCalls['payrollPayment.lines'], {
    runUuid,
    filter: { only: 'HELD' },
    page: { size: 200 },
  });
  if (read.error !== null) return <ReadFailed title={t('payments.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={title} rows={8} />;
  const { run, fourEyes, cutoffHour } = read.data;
  const today = dayAt(Temporal.Now.instant());
  const paying = run.lines - run.heldLines;
  const freed = Math.max(0, (held.data?.total ?? 0) - run.heldLines);
  const result = resultOf(run);
  return (
    <Page
      title={run.title}
      lead={[
        t('payments.run.lead', {
          employer: run.employer.name,
          count: run.lines,
          day: format.day(run.payOn),
          when: format.relativeDay(run.payOn, today),
        }),
        ...(run.payOn >= today && TO_SEND.includes(run.status)
          ? [t('payments.run.cutoff', { time: `${String(cutoffHour).padStart(2, '0')}:00` })]
          : []),
      ].join(' ')}
      path={[{ label: title, to: path }, { label: run.title }]}
    >
      <Progress stops={stationsOf(run, t, format, fourEyes.release === null)} />
      <Figures
        look="divided"
        figures={[
          { value: money(run.centavos), label: t('payments.checkedLines', { count: run.lines }) },
          {
            value: money(-run.heldCentavos),
            label: [
              t('payments.held', { count: run.heldLines }),
              ...(freed > 0 ? [t('payments.freedCount', { count: freed })] : []),
            ].join(', '),
            tone: run.heldLines > 0 ? 'policy' : undefined,
          },
          {
            value: money(run.centavos - run.heldCentavos),
            label: result === '' ? t('payments.toPay', { count: paying }) : result,
          },
        ]}
      />
      {run.rejectedLines > 0 ? (
        <RejectedLines run={run} path={path} />
      ) : (
        run.next !== null && (
          <p>
            <LinkButton kind="link" to={`${path}?run=${run.next.uuid}`}>
              {t('payments.next', { number: run.next.number })}
            </LinkButton>
          </p>
        )
      )}
      <HeldLines run={run} lines={held.data?.rows ?? []} />
      {paying > 0 && <FilePreview run={run} />}
      <EarlierRuns run={run} path={path} />
      <RunLines
        run={run}
        withheld={fourEyes.answer && t(`payments.fourEyes.${fourEyes.answer}`)}
        onAnswer={(line, paid) => answerLine.mutate({ runUuid: run.uuid, line, paid })}
      />
      <RunActs run={run} files={read.data.files} downloads={read.data.downloads.length} fourEyes={fourEyes} />
    </Page>
  );
}

/** The bank has no file of these yet. */
const TO_SEND: readonly PaymentRun['status'][] = ['DRAFT', 'CHECKED', 'RELEASED'];

type Words = ReturnType<typeof useTexts<typeof texts>>;

const ORDER = ['DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED', 'CLOSED'] as const;

function stationsOf(
  run: PaymentRun,
  t: Words,
  format: ReturnType<typeof useFormat>,
  mayRelease: boolean,
): Station[] {
  /** Before a station is reached: who or what it waits for. */
  const ahead = {
    DRAFT: [],
    CHECKED: [],
    RELEASED: [
      t(mayRelease && run.status === 'CHECKED' ? 'payments.step.release.yours' : 'payments.step.release'),
    ],
    DOWNLOADED: [t('payments.step.download')],
    ANSWERED: [t('payments.step.answer')],
    CLOSED: [t('payments.step.close')],
  };
  const steps = [run.created, run.checked, run.released, run.downloaded, run.answered, run.closed];
  const reached =
    run.status === 'VOID' ? steps.filter((one) => one !== null).length : ORDER.indexOf(run.status) + 1;
  const stations = ORDER.map((status, at): Station => {
    const step = steps[at] ?? null;
    return {
      id: status,
      label: t(`payments.status.${status}`),
      state: at < reached ? 'done' : at === reached ? 'current' : 'future',
      lines: step === null ? ahead[status] : [format.moment(step.at), step.by],
    };
  });
  if (run.status !== 'VOID') return stations;
  const end: Station = {
    id: 'VOID',
    label: t('payments.status.VOID'),
    state: 'stopped',
    lines: run.voidReason === null ? [] : [run.voidReason],
  };
  return [...stations.slice(0, reached), end];
}
