import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { PAYMENT_LAYOUTS, type PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { texts } from './texts.ts';
import styles from './payments.module.css';

/** The first line of the file as a bank reads it, position by position. */
export function FilePreview({ run }: { run: PaymentRun }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [layout, setLayout] = useState<PaymentLayout>('JRNPAY01');
  const { data } = useRead(
    paymentCalls['payrollPayment.preview'],
    { runUuid: run.uuid, layout, line: 1 },
    { keepOld: true },
  );
  return (
    <Section
      title={t('payments.file')}
      count={t('payments.file.line', { line: 1, lines: data?.lines ?? run.lines })}
      rule="ink"
      aside={
        <SegmentedControl
          label={t('payments.layout')}
          value={layout}
          onChange={setLayout}
          options={PAYMENT_LAYOUTS.map((value) => ({ value, label: t(`payments.layout.${value}`) }))}
        />
      }
    >
      <DataTable
        label={t('payments.file')}
        rows={data?.fields}
        rowKey={({ from }) => String(from)}
        rowLabel={({ from }) => String(from)}
        columns={[
          {
            key: 'position',
            header: t('payments.position'),
            narrow: true,
            phone: 'title',
            render: ({ from, length }) => (length === 1 ? String(from) : `${from}–${from + length - 1}`),
          },
          {
            key: 'content',
            header: t('payments.content'),
            phone: 'detail',
            render: ({ content }) => (
              <code className={styles['content']}>{content.replaceAll(' ', '·')}</code>
            ),
          },
          { key: 'field', header: t('payments.field'), phone: 'aside', render: (field) => field[language] },
        ]}
      />
    </Section>
  );
}
