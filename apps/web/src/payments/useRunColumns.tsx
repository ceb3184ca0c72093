import type { PaymentRun } from '@jornada/contract/payments.ts';
import { useTexts } from '../texts.ts';
import { figure, money, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { runTone } from './runTone.ts';
import { texts } from './texts.ts';

/** What a list of runs says of each, and what the bank said of it. */
export function useRunColumns(): Column<PaymentRun>[] {
  const t = useTexts(texts);
  const format = useFormat();
  const result = useResult();
  return [
    { key: 'title', header: t('payments.name'), phone: 'title', render: ({ title }) => <b>{title}</b> },
    { key: 'number', header: t('payments.number'), align: 'right', render: ({ number }) => number },
    { key: 'payOn', header: t('payments.payOn'), phone: 'aside2', render: ({ payOn }) => format.day(payOn) },
    { key: 'lines', header: t('payments.lines'), align: 'right', render: ({ lines }) => figure(lines) },
    {
      key: 'sum',
      header: t('payments.sum'),
      align: 'right',
      phone: 'aside',
      render: ({ centavos, heldCentavos }) => money(centavos - heldCentavos),
    },
    {
      key: 'status',
      header: t('payments.status'),
      phone: 'detail',
      render: ({ status }) => <Status tone={runTone(status)} label={t(`payments.status.${status}`)} />,
    },
    { key: 'result', header: t('payments.bank'), render: result },
  ];
}

/** `28 pagadas, 2 rechazadas, ahora en la corrida 3`; nothing before the bank's answer. */
export function useResult(): (run: PaymentRun) => string {
  const t = useTexts(texts);
  return ({ paidLines, rejectedLines, next }) => {
    const rejected = t('payments.rejectedCount', { count: rejectedLines });
    return [
      ...(paidLines > 0 ? [t('payments.paidCount', { count: paidLines })] : []),
      ...(rejectedLines === 0
        ? []
        : [next === null ? rejected : t('payments.rejectedNext', { rejected, number: next.number })]),
    ].join(', ');
  };
}
