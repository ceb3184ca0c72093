import { postCalls } from '@jornada/contract/posts.ts';
import { IconCopy, IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, seesMany, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { SwitchLog } from './SwitchLog.tsx';
import { CopyDialog } from './CopyDialog.tsx';
import { Duties } from './Duties.tsx';
import { Features } from './Features.tsx';
import { Permissions } from './Permissions.tsx';
import { Posts } from './Posts.tsx';
import { sumOf } from './postSums.ts';
import { texts } from './texts.ts';
import { Windows } from './Windows.tsx';
import styles from './store.module.css';

/** What one store allows (picture 34): its features, its team permissions, its posts, when it may hire, and what it owes. */
export default function StoreAdministration() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const profile = useProfile();
  const [copies, setCopies] = useState(false);
  const [isLogOpen, setLogOpen] = useState(false);
  const posts = useRead(
    postCalls['authorisedPosts.list'],
    { filter: { personnelDivision } },
    { enabled: can(profile, 'authorisedPosts.list', personnelDivision) },
  );
  const rows = posts.data ?? [];
  const size = [
    t('store.size', { count: sumOf(rows).inService }),
    t('store.teams', { count: new Set(rows.map(({ teamUuid }) => teamUuid)).size }),
  ].join(', ');
  const lead = rows.length === 0 ? t('store.lead') : `${size}. ${t('store.lead')}`;
  const reachesOthers =
    profile !== undefined &&
    (seesMany(profile) ||
      profile.actorRoles.some(
        ({ role, site }) => role === 'DIRECTOR' && site !== undefined && site.code !== personnelDivision,
      ));
  return (
    <Page
      title={t('store.title')}
      lead={lead}
      rule={false}
      actions={
        <>
          {can(profile, 'teamPermissions.history', personnelDivision) && (
            <Button kind="link" icon={<IconHistory stroke={1.5} />} onClick={() => setLogOpen(true)}>
              {t('log.title')}
            </Button>
          )}
          {reachesOthers && (
            <Button icon={<IconCopy stroke={1.5} />} onClick={() => setCopies(true)}>
              {t('copy.open')}
            </Button>
          )}
        </>
      }
    >
      {isLogOpen && <SwitchLog personnelDivision={personnelDivision} onClose={() => setLogOpen(false)} />}
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
