import { conversion, extension } from '@jornada/domain/contract-change/kind.ts';
import { rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { useParams } from 'react-router';
import { ProcessList } from '../processes/ProcessList.tsx';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { startTexts } from './texts.ts';

/** Extensions of a store, or of all within reach. */
export function Extensions() {
  const t = useTexts(startTexts);
  return (
    <ProcessList
      family="contract"
      type={extension.type}
      actions={<EndingLink />}
      words={{
        title: t('extensions.title'),
        empty: t('extensions.empty'),
        emptyLead: t('extensions.empty.lead'),
        date: t('extensions.date'),
      }}
    />
  );
}

/** Conversions of a store, or of all within reach. */
export function Conversions() {
  const t = useTexts(startTexts);
  return (
    <ProcessList
      family="contract"
      type={conversion.type}
      actions={<EndingLink />}
      words={{
        title: t('conversions.title'),
        empty: t('conversions.empty'),
        emptyLead: t('conversions.empty.lead'),
        date: t('conversions.date'),
      }}
    />
  );
}

/** Rehires of a store, or of all within reach. */
export function Rehires() {
  const t = useTexts(startTexts);
  return (
    <ProcessList
      family="contract"
      type={rehiring.type}
      words={{
        title: t('rehires.title'),
        empty: t('rehires.empty'),
        emptyLead: t('rehires.empty.lead'),
      }}
    />
  );
}

/** The way to the contracts from which both are started. */
function EndingLink() {
  const t = useTexts(startTexts);
  const profile = useProfile();
  const { personnelDivision } = useParams();
  if (
    personnelDivision === undefined ||
    !can(profile, 'collaborators.forthcomingContractEndBySite', personnelDivision)
  )
    return null;
  return <LinkButton to={`/mx/${personnelDivision}/contractEnds`}>{t('ends.title')}</LinkButton>;
}
