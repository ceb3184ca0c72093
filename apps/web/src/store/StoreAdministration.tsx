import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { can, seesMany, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { Duties } from './Duties.tsx';
import { Features } from './Features.tsx';
import { Permissions } from './Permissions.tsx';
import { Posts } from './Posts.tsx';
import { texts } from './texts.ts';
import { Windows } from './Windows.tsx';
import styles from './store.module.css';

/** What one store allows (picture 34): its features, its team permissions, its posts, when it may hire, and what it owes. */
export default function StoreAdministration() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const [copies, setCopies] = useState(false);
  const reachesOthers =
    profile !== undefined &&
    (seesMany(profile) ||
      profile.actorRoles.some(
        ({ role, site }) => role === 'DIRECTOR' && site !== undefined && site.code !== personnelDivision,
      ));
  return (
    <Page
      title={t('store.title')}
      lead={t('store.lead')}
      rule={false}
      actions={
        reachesOthers && (
          <Button icon={<IconCopy stroke={1.5} />} onClick={() => setCopies(true)}>
            {t('copy.open')}
          </Button>
        )
      }
    >
      {copies && <CopyDialog personnelDivision={personnelDivision} onClose={() => setCopies(false)} />}
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
            {can(profile, 'storeDuties.list', personnelDivision) && (
              <Duties personnelDivision={personnelDivision} />
            )}
          </div>
        )}
      </div>
    </Page>
  );
}
