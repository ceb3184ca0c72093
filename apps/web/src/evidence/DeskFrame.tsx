import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { Page } from '../ui/layout/Page.tsx';
import { SignFrame, Steps, type SignStep } from './SignFrame.tsx';
import { texts } from './texts.ts';
import styles from './sign.module.css';

export type By = 'link' | 'account';

type DeskFrameProps = {
  by: By;
  title: string;
  lead?: ReactNode;
  step?: SignStep | 'done' | undefined;
  bar?: ReactNode;
  wide?: boolean;
  children?: ReactNode;
};

/** The same desk for both: a page of its own for people with a link, a page of the product for people signed in. */
export function DeskFrame({ by, ...frame }: DeskFrameProps) {
  const t = useTexts(texts);
  if (by === 'link') return <SignFrame {...frame} />;
  const { title, lead, step, bar, wide = false, children } = frame;
  return (
    <Page title={title} lead={lead} path={[{ label: t('employer.back'), to: '/sign/employer' }]}>
      <div className={styles.inside} data-wide={wide || undefined}>
        {step !== undefined && step !== 'done' && !wide && <Steps step={step} />}
        {children}
        {bar}
      </div>
    </Page>
  );
}
