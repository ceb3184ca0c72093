import { processCalls } from '@jornada/contract/processes.ts';
import type { Permission } from '@jornada/domain/access/permissions.ts';
import type { Family } from '@jornada/domain/process/kind.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { SiblingNav } from '../ui/layout/SiblingNav.tsx';
import { familyPath, kindOfType } from './places.ts';
import { familyTexts } from './texts.ts';

type Lists = { readonly all: Permission; readonly site: Permission };

/** The families in the order of a working life, and who reads their lists. */
const FAMILIES: readonly (readonly [Family, Lists])[] = [
  ['contract', { all: 'contractProcesses.list', site: 'contractProcesses.listBySite' }],
  ['mutation', { all: 'mutation.list', site: 'mutation.listBySite' }],
  ['hours', { all: 'timebase.list', site: 'timebase.listBySite' }],
  ['pact', { all: 'complementaryPact.list', site: 'complementaryPact.listBySite' }],
  ['absence', { all: 'leaveOfAbsenceProcesses.list', site: 'leaveOfAbsenceProcesses.listBySite' }],
  ['leave', { all: 'leaveProcesses.list', site: 'leaveProcesses.listBySite' }],
];

/** From the list of one family to those of the others, and to all in one, with how many are open in each (picture 21). */
export function FamilyNav({ family }: { readonly family: Family }) {
  const t = useTexts(familyTexts);
  const profile = useProfile();
  const { personnelDivision: site } = useParams();
  const isOpen = ({ all, site: ofSite }: Lists): boolean =>
    site === undefined ? can(profile, all) : can(profile, ofSite, site);
  const counts = useRead(
    processCalls['processes.counts'],
    { filter: site === undefined ? {} : { personnelDivision: site } },
    { enabled: can(profile, 'processes.counts', site) },
  );
  const openIn = (wanted?: Family): { count?: number | null } => {
    if (!can(profile, 'processes.counts', site) || counts.isError) return {};
    if (counts.data === undefined) return { count: null };
    const counted = counts.data.filter(
      ({ processType }) => wanted === undefined || kindOfType(processType).family === wanted,
    );
    return { count: counted.reduce((sum, { open }) => sum + open, 0) };
  };
  const items = FAMILIES.filter(([, lists]) => isOpen(lists)).map(([name]) => ({
    label: t(`family.${name}`),
    to: familyPath(name, site),
    current: name === family,
    ...openIn(name),
  }));
  if (isOpen({ all: 'processes.list', site: 'processes.listBySite' }))
    items.push({
      label: t('family.all'),
      to: `${site === undefined ? '' : `/mx/${site}`}/general/allProcesses`,
      current: false,
      ...openIn(),
    });
  return <SiblingNav label={t('family.lists')} items={items} />;
}
