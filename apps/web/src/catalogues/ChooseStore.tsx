import { siteCalls } from '@jornada/contract/sites.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useList } from '../data.ts';
import { routes } from '../routes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { FormLayout } from '../ui/layout/FormLayout.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { texts } from './texts.ts';

/** `/mx/{company}/store/{place}`: what each store keeps by itself, before a store is chosen. */
export default function ChooseStore() {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const { place = '', personnelDivision = '' } = useParams();
  const [code, setCode] = useState<string | null>(null);
  const sites = useList(siteCalls['sites.list'], {}).data?.rows ?? [];
  const name =
    routes.find(({ path }) => path === `/mx/:personnelDivision/${place}`)?.title[language] ?? place;
  return (
    <Page
      title={t('catalogues.store.choose')}
      lead={name}
      path={[{ label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` }, { label: name }]}
    >
      <FormLayout>
        <ComboField
          label={t('catalogues.chooseStore')}
          width="half"
          options={sites.map((site) => ({ value: site.code, label: `${site.code} ${site.name}` }))}
          value={code}
          onChange={(chosen: string | null) => {
            setCode(chosen);
            if (chosen !== null) void navigate(`/mx/${chosen}/${place}`);
          }}
        />
      </FormLayout>
    </Page>
  );
}
