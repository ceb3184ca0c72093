import { IconAlertCircle, IconAlertTriangle, IconCheck, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUi } from '../useUi.ts';
import styles from './ActPanel.module.css';

export type ActCheck = { text: ReactNode; tone: 'ok' | 'warning' | 'problem' };
export type LockedAct = { label: string; reason: string };

type ActPanelProps = {
  /** What waits for the reader, framed: the screen's one blue act stands in here. */
  yours?: { act: string; lead?: ReactNode; checks?: readonly ActCheck[]; children: ReactNode } | undefined;
  /** Outlined buttons. */
  also?: ReactNode;
  /** In sight, with the reason: whose turn it is, or when it opens. */
  notNow?: readonly LockedAct[] | undefined;
};

/** Te toca, También puedes, Ahora no; nothing where there is nothing to do. */
export function ActPanel({ yours, also, notNow = [] }: ActPanelProps) {
  const t = useUi();
  if (yours === undefined && also === undefined && notNow.length === 0) return null;
  return (
    <div className={styles.panel}>
      {yours && (
        <section className={styles.yours}>
          <h2 className={styles.title}>{t('ui.acts.yours', { act: yours.act })}</h2>
          {yours.lead !== undefined && <p className={styles.lead}>{yours.lead}</p>}
          {yours.checks && <Checks checks={yours.checks} />}
          <div className={styles.acts}>{yours.children}</div>
        </section>
      )}
      {also !== undefined && (
        <section>
          <h2 className={styles.head}>{t('ui.acts.also')}</h2>
          <div className={styles.also}>{also}</div>
        </section>
      )}
      {notNow.length > 0 && (
        <section>
          <h2 className={styles.head}>{t('ui.acts.notNow')}</h2>
          <ul className={styles.locked}>
            {notNow.map(({ label, reason }) => (
              <li key={label}>
                <IconLock aria-hidden />
                <span>
                  <span className={styles.lockedLabel}>{label}</span>
                  <span className={styles.reason}>{reason}</span>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const icons = { ok: IconCheck, warning: IconAlertTriangle, problem: IconAlertCircle };

function Checks({ checks }: { checks: readonly ActCheck[] }) {
  return (
    <ul className={styles.checks}>
      {checks.map(({ text, tone }, index) => {
        const Icon = icons[tone];
        return (
          <li key={index} data-tone={tone}>
            <Icon aria-hidden />
            <span>{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
