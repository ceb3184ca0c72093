import { useParams } from 'react-router';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Features } from './Features.tsx';
import { Permissions } from './Permissions.tsx';
import { Posts } from './Posts.tsx';
import { texts } from './texts.ts';
import { Windows } from './Windows.tsx';
import styles from './store.module.css';

/** What one store allows (picture 34): its features, its team permissions, its posts and when it may hire. */
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
        {can(profile, 'authorisedPosts.list', personnelDivision) && (
          <div>
            <Posts personnelDivision={personnelDivision} />
            <Windows personnelDivision={personnelDivision} />
          </div>
        )}
      </div>
    </Page>
  );
}
