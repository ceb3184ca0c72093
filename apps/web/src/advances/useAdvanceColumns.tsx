import type { Advance } from '@jornada/contract/advances.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { money, useFormat } from '../ui/format.ts';
import { Status } from '../ui/marks/Status.tsx';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';
import { toneOf } from './tone.ts';

/** The columns of advances for those who decide on them, with what can be done with each. */
export function useAdvanceColumns(acts: (advance: Advance) => ReactNode): Column<Advance>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    {
      key: 'person',
      header: t('manager.person'),
      phone: 'title',
      render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
    },
    { key: 'team', header: t('manager.team'), render: ({ team }) => team ?? '' },
    {
      key: 'amount',
      header: t('manager.amount'),
      align: 'right',
      phone: 'aside',
      render: ({ amountCentavos, deductedCentavos, status }) =>
        status === 'PAID' && deductedCentavos > 0
          ? t('manager.rest', {
              rest: money(amountCentavos - deductedCentavos),
              amount: money(amountCentavos),
            })
          : money(amountCentavos),
    },
    { key: 'asked', header: t('manager.asked'), render: ({ requestedAt }) => format.moment(requestedAt) },
    { key: 'payDay', header: t('manager.payDay'), render: ({ payDay }) => format.day(payDay) },
    {
      key: 'payable',
      header: t('manager.payable'),
      phone: 'aside2',
      render: ({ payableToday }) =>
        payableToday === null ? '' : t(payableToday ? 'manager.yes' : 'manager.no'),
    },
    {
      key: 'status',
      header: t('manager.status'),
      phone: 'detail',
      render: ({ status }) => <Status tone={toneOf(status)} label={t(`advance.status.${status}`)} />,
    },
    { key: 'acts', header: '', align: 'right', phone: 'acts', render: acts },
  ];
}
