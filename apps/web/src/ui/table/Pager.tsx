import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import styles from './Pager.module.css';

type PagerProps = { page: number; total: number; size: number; onPage: (page: number) => void };

/** Page by page through a long list; nothing where one page holds all. */
export function Pager({ page, total, size, onPage }: PagerProps) {
  const t = useUi();
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  const place = t('ui.pager.place', { page, pages });
  return (
    <nav className={styles.pager} aria-label={t('ui.pager')}>
      <Button size="small" locked={page <= 1 ? place : null} onClick={() => onPage(page - 1)}>
        {t('ui.pager.previous')}
      </Button>
      <span>{place}</span>
      <Button size="small" locked={page >= pages ? place : null} onClick={() => onPage(page + 1)}>
        {t('ui.pager.next')}
      </Button>
    </nav>
  );
}
