import { useEffect, useEffectEvent } from 'react';
import { Button } from '../buttons/Button.tsx';
import { useUi } from '../useUi.ts';
import styles from './Pager.module.css';

type PagerProps = { page: number; total: number; size: number; onPage: (page: number) => void };

/**
 * Page by page through a long list; nothing where one page holds all. Where the list grew shorter meanwhile, or the
 * address is an old one, its last page is asked for.
 */
export function Pager({ page, total, size, onPage }: PagerProps) {
  const t = useUi();
  const pages = Math.ceil(total / size);
  const toLast = useEffectEvent(() => onPage(pages));
  useEffect(() => {
    if (pages > 0 && page > pages) toLast();
  }, [page, pages]);
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
