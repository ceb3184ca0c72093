import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { money, useFormat } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Progress } from '../ui/process/Progress.tsx';
import type { Station } from '../ui/process/stations.ts';
import { FilePreview } from './FilePreview.tsx';
import { HeldLines } from './HeldLines.tsx';
import { RunActs } from './RunActs.tsx';
import { RunLines } from './RunLines.tsx';
import { texts } from './texts.ts';

/** One run: how far it is, what is held, the file by position, and what comes next (picture 33). */
export function RunPage({ runUuid, title, path }: { runUuid: string; title: string; path: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const read = useRead(paymentCalls['payrollPayment.get'], { runUuid });
  const answerLine = useAct(paymentCalls['payrollPayment.answerLine']);
  if (read.error !== null) return <ReadFailed title={t('payments.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={title} rows={8} />;
  const { run } = read.data;
  return (
    <Page
      title={run.title}
      lead={`${run.employer.name}, ${t('payments.payOn').toLowerCase()} ${format.date(run.payOn)}`}
      path={[{ label: title, to: path }, { label: run.title }]}
    >
      <Progress stops={stationsOf(run, t, format)} />
      <Figures
        look="divided"
        figures={[
          { value: money(run.centavos), label: t('payments.checkedLines', { count: run.lines }) },
          { value: money(-run.heldCentavos), label: t('payments.held', { count: run.heldLines }) },
          {
            value: money(run.centavos - run.heldCentavos),
            label: t('payments.toPay', { count: run.lines - run.heldLines }),
          },
        ]}
      />
      {run.next !== null && (
        <p>
          <LinkButton kind="link" to={`${path}?run=${run.next.uuid}`}>
            {t('payments.next', { number: run.next.number })}
          </LinkButton>
        </p>
      )}
      <HeldLines run={run} />
      {run.lines > run.heldLines && <FilePreview run={run} />}
      <RunLines run={run} onAnswer={(line, paid) => answerLine.mutate({ runUuid: run.uuid, line, paid })} />
      <RunActs run={run} files={read.data.files} downloads={read.data.downloads.length} />
    </Page>
  );
}

type Words = ReturnType<typeof useTexts<typeof texts>>;

const ORDER = ['DRAFT', 'CHECKED', 'RELEASED', 'DOWNLOADED', 'ANSWERED', 'CLOSED'] as const;

function stationsOf(run: PaymentRun, t: Words, format: ReturnType<typeof useFormat>): Station[] {
  const steps = [run.created, run.checked, run.released, run.downloaded, run.answered, run.closed];
  const reached =
    run.status === 'VOID' ? steps.filter((one) => one !== null).length : ORDER.indexOf(run.status) + 1;
  const stations = ORDER.map((status, at): Station => {
    const step = steps[at] ?? null;
    return {
      id: status,
      label: t(`payments.status.${status}`),
      state: at < reached ? 'done' : at === reached ? 'current' : 'future',
      lines: step === null ? [] : [format.moment(step.at), step.by],
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
