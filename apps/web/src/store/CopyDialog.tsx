import { featureCalls } from '@jornada/contract/features.ts';
import { siteCalls } from '@jornada/contract/sites.ts';
import { useState } from 'react';
import { useAct, useList, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

type CopyDialogProps = { readonly personnelDivision: string; readonly onClose: () => void };

/** What a store allows, as another store has it: first what that changes here, then the change. */
export function CopyDialog({ personnelDivision, onClose }: CopyDialogProps) {
  const t = useTexts(texts);
  const [from, setFrom] = useState<string | null>(null);
  const sites = useList(siteCalls['sites.list'], {}).data?.rows ?? [];
  const store = sites.find(({ code }) => code === from);
  const { features, permissions } = useDifferences(personnelDivision, from);
  const copyFeatures = useAct(featureCalls['features.copy']);
  const copyPermissions = useAct(featureCalls['team.copyPermissions']);
  const copy = async (): Promise<void> => {
    if (from === null) return;
    const both = { personnelDivision, sourceDivision: from };
    if (features !== undefined && features.length > 0)
      await copyFeatures.mutateAsync({ ...both, seen: features.map(({ name }) => name) });
    if (permissions !== undefined && permissions.length > 0)
      await copyPermissions.mutateAsync({ ...both, seen: permissions.map(({ name }) => name) });
    showToast({ kind: 'done', text: t('copy.done', { store: store?.name ?? from }) });
    onClose();
  };
  const waits = permissions === undefined;
  const none = (features ?? []).length + (permissions ?? []).length === 0;
  return (
    <FormDialog
      title={t('copy.open')}
      onClose={onClose}
      act={t('copy.act')}
      onSubmit={() => void copy().catch(() => undefined)}
      busy={copyFeatures.isPending || copyPermissions.isPending}
      locked={from === null || waits ? t('copy.choose') : none ? t('copy.nothing') : null}
    >
      <ComboField
        label={t('copy.from')}
        options={sites
          .filter(({ code }) => code !== personnelDivision)
          .map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))}
        value={from}
        onChange={setFrom}
      />
      {features !== undefined && (
        <Section title={t('copy.features')} level={3}>
          <FactList facts={changesOf(features, [t('copy.on'), t('copy.off'), t('copy.same')])} />
        </Section>
      )}
      {permissions !== undefined && (
        <Section title={t('copy.permissions')} count={t('copy.people')} level={3}>
          <FactList facts={changesOf(permissions, [t('copy.allowed'), t('copy.denied'), t('copy.same')])} />
        </Section>
      )}
    </FormDialog>
  );
}

type Difference = { readonly name: string; readonly label: string; readonly on: boolean };

function changesOf(
  differences: readonly Difference[],
  [on, off, same]: readonly [string, string, string],
): Fact[] {
  const labels = (wanted: boolean) =>
    differences
      .filter((one) => one.on === wanted)
      .map(({ label }) => label)
      .join(', ');
  const facts = [
    { label: on, value: labels(true) },
    { label: off, value: labels(false) },
  ].filter(({ value }) => value !== '');
  return facts.length === 0 ? [{ label: same, value: '' }] : facts;
}

/** What differs between two stores, as the other one has it; undefined while it is read, and of features for those who may not turn them on. */
function useDifferences(personnelDivision: string, from: string | null) {
  const t = useTexts(texts);
  const asks = { enabled: from !== null };
  const other = from ?? '';
  const here = useRead(featureCalls['features.byPersonnelDivision'], { id: personnelDivision }).data;
  const there = useRead(featureCalls['features.byPersonnelDivision'], { id: other }, asks).data;
  const allowedHere = useRead(featureCalls['teamPermissions.bySite'], { filter: { personnelDivision } }).data;
  const allowedThere = useRead(
    featureCalls['teamPermissions.bySite'],
    { filter: { personnelDivision: other } },
    asks,
  ).data;
  const writesFeatures = can(useProfile(), 'features.copy');
  const isOn = ({ status }: { status: string }) => status === 'ENABLED';
  return {
    features:
      writesFeatures && here !== undefined && there !== undefined
        ? there
            .filter((one, at) => isOn(one) !== isOn(here[at] ?? { status: '' }))
            .map((one) => ({ name: one.feature, label: t(`feature.${one.feature}`), on: isOn(one) }))
        : undefined,
    permissions:
      allowedHere === undefined || allowedThere === undefined
        ? undefined
        : allowedThere.site
            .filter(({ allowed }, at) => allowed !== allowedHere.site[at]?.allowed)
            .map(({ permission, allowed }) => ({
              name: permission,
              label: t(`permission.${permission}`),
              on: allowed,
            })),
  };
}
