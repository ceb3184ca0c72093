import type { ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { LanguageMenu } from '../ui/frame/LanguageMenu.tsx';
import { Logo } from '../ui/frame/Logo.tsx';
import { ShortProgress } from '../ui/process/ShortProgress.tsx';
import { texts } from './texts.ts';
import styles from './sign.module.css';

export type SignStep = 'read' | 'sign' | 'code';
const STEPS = ['read', 'sign', 'code'] as const satisfies readonly SignStep[];

type SignFrameProps = {
  title: string;
  lead?: ReactNode;
  step?: SignStep | 'done' | undefined;
  /** Under the page, by the thumb. */
  bar?: ReactNode;
  /** Document and desk side by side. */
  wide?: boolean | undefined;
  children?: ReactNode;
};

/** A signer's page without an account: logo, language, the three steps, the act below. */
export function SignFrame({ title, lead, step, bar, wide = false, children }: SignFrameProps) {
  return (
    <div className={styles.frame} data-wide={wide || undefined}>
      <header className={styles.header}>
        <Logo />
        <LanguageMenu align="end" />
      </header>
      <main className={styles.main} id="main">
        {step !== undefined && <Steps step={step} />}
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        {children}
        {bar}
      </main>
    </div>
  );
}

export function Steps({ step }: { step: SignStep | 'done' }) {
  const t = useTexts(texts);
  const at = step === 'done' ? STEPS.length : STEPS.indexOf(step);
  return (
    <div className={styles.steps}>
      <ShortProgress
        label={t('sign.progress')}
        stops={STEPS.map((id, index) => ({
          id,
          label: t(`sign.step.${id}`),
          state: index === at ? 'current' : index < at ? 'done' : 'future',
        }))}
      />
    </div>
  );
}
