import { IconPlus } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { ProcessList } from '../../processes/ProcessList.tsx';
import { texts } from '../../processes/texts.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { LinkButton } from '../../ui/buttons/LinkButton.tsx';

/** Contract processes, with the way to start a hire. */
export default function HireList() {
  const t = useTexts(texts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  const mayHire = personnelDivision !== undefined && can(profile, 'hiring.checkId', personnelDivision);
  return (
    <ProcessList
      family="contract"
      actions={
        mayHire && (
          <LinkButton kind="primary" icon={<IconPlus />} to={`/mx/${personnelDivision}/hiring`}>
            {t('processes.hire')}
          </LinkButton>
        )
      }
    />
  );
}
