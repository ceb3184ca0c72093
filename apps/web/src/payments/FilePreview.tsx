import { paymentCalls, type PaymentRun } from '@jornada/contract/payments.ts';
import { PAYMENT_LAYOUTS, type PaymentLayout } from '@jornada/domain/payment-files/layouts.ts';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useRead } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { DataTable } from '../ui/table/DataTable.tsx';
import { FileRuler } from './FileRuler.tsx';
import { positionsOf } from './ruler.ts';
import { texts } from './texts.ts';
import styles from './payments.module.css';

/** A line of the file as a bank reads it: on a ruler, and position by position. */
export function FilePreview({ run }: { run: PaymentRun }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const [layout, setLayout] = useState<PaymentLayout>('JRNPAY01');
  const [line, setLine] = useState(1);
  const { data } = useRead(
    paymentCalls['payrollPayment.preview'],
    { runUuid: run.uuid, layout, line },
    { keepOld: true },
  );
  const lines = data?.lines ?? run.lines - run.heldLines;
  return (
    <Section
      title={t('payments.file')}
      count={t('payments.file.line', { line, lines })}
      rule="ink"
      aside={
        <span className={styles['stepper']}>
          <IconButton
            label={t('payments.file.previous')}
            icon={<IconChevronLeft />}
            locked={line <= 1 ? t('payments.file.first') : null}
            onClick={() => setLine(line - 1)}
          />
          <IconButton
            label={t('payments.file.next')}
            icon={<IconChevronRight />}
            locked={line >= lines ? t('payments.file.last') : null}
            onClick={() => setLine(line + 1)}
          />
          <SegmentedControl
            label={t('payments.layout')}
            value={layout}
            onChange={setLayout}
            options={PAYMENT_LAYOUTS.map((value) => ({ value, label: t(`payments.layout.${value}`) }))}
          />
        </span>
      }
    >
      {data !== undefined && <FileRuler fields={data.fields} />}
      <details className={styles['positions']}>
        <summary>{t('payments.file.positions')}</summary>
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
              render: positionsOf,
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
      </details>
    </Section>
  );
}
