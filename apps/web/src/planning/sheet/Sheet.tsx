import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Logo } from '../../ui/frame/Logo.tsx';
import { texts } from './texts.ts';
import styles from './sheet.module.css';

type SheetProps = {
  /** Where one came from. */
  back: { to: string; label: string };
  title: string;
  /** Under the title: store, team, how many. */
  place: ReactNode;
  /** At the right: when it was sent and what applies. */
  note: ReactNode;
  actions?: ReactNode;
  /** Over the sheet, never printed. */
  banner?: ReactNode;
  children: ReactNode;
};

/** A sheet of paper on the screen as it leaves the printer: landscape letter, ink on white in every scheme (picture 17). */
export function Sheet({ back, title, place, note, actions, banner, children }: SheetProps) {
  const t = useTexts(texts);
  return (
    <div className={styles['desk']}>
      <div className={styles['bar']}>
        <Link to={back.to}>{back.label}</Link>
        <span className={styles['acts']}>
          {actions}
          <Button kind="primary" icon={<IconPrinter />} onClick={() => window.print()}>
            {t('sheet.print')}
          </Button>
        </span>
      </div>
      {banner !== undefined && <div className={styles['banner']}>{banner}</div>}
      <article className={styles['sheet']} data-theme="light">
        <header className={styles['head']}>
          <Logo />
          <div>
            <h1>{title}</h1>
            <p>{place}</p>
          </div>
          <p className={styles['note']}>{note}</p>
        </header>
        {children}
      </article>
    </div>
  );
}
