import { IconArrowRight } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTexts } from '../texts.ts';
import { mutationTexts } from './texts.ts';
import styles from './Sides.module.css';

export type SideRow = {
  readonly label: string;
  readonly origin: ReactNode;
  readonly destination: ReactNode;
  readonly changed: boolean;
};

type SidesProps = {
  readonly rows: readonly SideRow[];
  /** Until when the origin is in force, and from when the destination; empty while there is no date. */
  readonly until: string;
  readonly from: string;
};

/** Where somebody works before and after, term by term; what changes is strong and says so. */
export function Sides({ rows, until, from }: SidesProps) {
  const t = useTexts(mutationTexts);
  const id = useId();
  return (
    <table className={styles['sides']} aria-labelledby={id}>
      <caption id={id} className={styles['caption']}>
        {t('sides.caption')}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles['hidden']}>{t('sides.what')}</span>
          </th>
          <th scope="col">
            {t('sides.origin')} <span className={styles['when']}>{until}</span>
          </th>
          <td aria-hidden />
          <th scope="col">
            {t('sides.destination')} <span className={styles['when']}>{from}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, origin, destination, changed }) => (
          <tr key={label} data-changed={changed || undefined}>
            <th scope="row">{label}</th>
            <td data-name={t('sides.origin')}>{origin}</td>
            <td className={styles['arrow']} aria-hidden>
              {changed ? <IconArrowRight /> : '='}
            </td>
            <td data-name={t('sides.destination')}>
              <span className={styles['hidden']}>{changed ? t('sides.changes') : t('sides.same')} </span>
              {destination}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
