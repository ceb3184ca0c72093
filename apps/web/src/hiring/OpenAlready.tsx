import type { ApiError } from '../api.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

/** The RFC is being hired already: whom it is of and the way there, for those who may see it. */
export function OpenAlready({ error }: { readonly error: ApiError | null }) {
  const t = useTexts(texts);
  const { name, processUuid, personnelDivision } =
    error?.exceptions.find(({ code }) => code === 'HIRING_ALREADY_OPEN')?.values ?? {};
  if (typeof name !== 'string' || typeof processUuid !== 'string' || typeof personnelDivision !== 'string')
    return null;
  return (
    <section className={styles['result']} role="status" data-field>
      <p>{t('invite.open', { name })}</p>
      <div className={styles['ways']}>
        <LinkButton to={`/mx/${personnelDivision}/general/openProcesses/${processUuid}`}>
          {t('invite.open.see')}
        </LinkButton>
      </div>
    </section>
  );
}
