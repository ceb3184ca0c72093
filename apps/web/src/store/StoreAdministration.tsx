import { useParams } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Features } from './Features.tsx';
import { Permissions } from './Permissions.tsx';
import { texts } from './texts.ts';
import styles from './store.module.css';

/** What one store allows (picture 34): its features and its team permissions. */
export default function StoreAdministration() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  return (
    <Page title={t('store.title')} lead={t('store.lead')} rule={false}>
      <div className={styles['columns']}>
        <div>
          <Features personnelDivision={personnelDivision} />
          {can(profile, 'teamPermissions.bySite', personnelDivision) && (
            <Permissions personnelDivision={personnelDivision} />
          )}
        </div>
      </div>
    </Page>
  );
}
