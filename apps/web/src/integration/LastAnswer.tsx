import type { WebhookDelivery } from '@jornada/contract/integration.ts';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { isUnderWay } from './Attempts.tsx';
import styles from './integration.module.css';
import { texts } from './texts.ts';

/** What a receiver said last, beside what it was sent; the signature is not shown. */
export function LastAnswer({ row }: { readonly row: WebhookDelivery }) {
  const t = useTexts(texts);
  const format = useFormat();
  const { uuid, type, at, n, entity, entityId, site, version, attempts, lastAt, status, answer, error } = row;
  return (
    <div className={styles['exchange']}>
      <div>
        <h3 className={styles['said']}>
          {t('hooks.said')}{' '}
          <span className={styles['quiet']}>
            {lastAt === null
              ? t('hooks.unsent')
              : t('hooks.said.at', { n: attempts, at: format.moment(lastAt) })}
          </span>
        </h3>
        <pre className={styles['paper']} tabIndex={0} aria-label={t('hooks.said')}>
          {answer ??
            error ??
            (status === null ? t(isUnderWay(row) ? 'hooks.noneYet' : 'hooks.nothing') : String(status))}
        </pre>
      </div>
      <div>
        <h3 className={styles['said']}>{t('hooks.sent')}</h3>
        <pre className={styles['paper']} tabIndex={0} aria-label={t('hooks.sent')}>
          {`webhook-id: ${uuid}\n${JSON.stringify({ type, timestamp: at, data: { n, entity, id: entityId, site, version } })}`}
        </pre>
      </div>
    </div>
  );
}
