import { catalogueCalls, type SiteCex } from '@jornada/contract/catalogues.ts';
import { useParams } from 'react-router';
import { useRead } from '../data.ts';
import { useCallForm } from '../form.ts';
import { can, useProfile } from '../profile.ts';
import { recordField, RecordForm } from '../record/RecordForm.tsx';
import { RecordRead } from '../record/RecordRead.tsx';
import { recordTexts } from '../record/texts.ts';
import { useTexts } from '../texts.ts';
import { showToast } from '../ui/feedback/toasts.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

/** The account that hours for this store are charged to: one, edited where it is there and written where it is not. */
export default function CexManagement() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  const read = useRead(catalogueCalls['siteCEX.get'], { id: personnelDivision });
  const edits = can(useProfile(), 'siteCEX.edit', personnelDivision);
  if (!edits && read.error?.has('SITE_CEX_NOT_FOUND'))
    return (
      <Page title={t('cex.title')}>
        <EmptyState title={t('cex.none')} />
      </Page>
    );
  if (read.error?.has('SITE_CEX_NOT_FOUND'))
    return <CexForm key="new" personnelDivision={personnelDivision} known={undefined} />;
  return (
    <RecordRead read={read} title={t('cex.title')} back={`/mx/${personnelDivision}/catalogues`}>
      {(cex) =>
        edits ? (
          <CexForm key={`${cex.uuid} ${cex.version}`} personnelDivision={personnelDivision} known={cex} />
        ) : (
          <CexRead personnelDivision={personnelDivision} cex={cex} />
        )
      }
    </RecordRead>
  );
}

/** The account as those see it who plan with it and do not keep it. */
function CexRead({ personnelDivision, cex }: { personnelDivision: string; cex: SiteCex }) {
  const t = useTexts(texts);
  return (
    <Page
      title={t('cex.title')}
      path={[
        { label: t('catalogues.title'), to: `/mx/${personnelDivision}/catalogues` },
        { label: t('cex.title') },
      ]}
    >
      <Rows>
        <Row title={cex.code} detail={cex.description} meta={t(cex.active ? 'cex.active' : 'cex.inactive')} />
      </Rows>
    </Page>
  );
}

function CexForm({ personnelDivision, known }: { personnelDivision: string; known: SiteCex | undefined }) {
  const t = useTexts(texts);
  const r = useTexts(recordTexts);
  const back = `/mx/${personnelDivision}/catalogues`;
  const state = useCallForm(catalogueCalls[known === undefined ? 'siteCEX.create' : 'siteCEX.edit'], {
    values: {
      code: known?.code ?? '',
      description: known?.description ?? '',
      active: known?.active ?? true,
    },
    input: (values) => ({
      ...(known === undefined ? { personnelDivision } : { uuid: known.uuid, version: known.version }),
      ...values,
    }),
    onDone: () => {
      showToast({ kind: 'done', text: r('record.saved') });
    },
  });
  const { getInputProps, setFieldValue, values } = state.form;
  const bind = (name: string) => ({ ...getInputProps(name), id: recordField(name) });
  const labels = { code: t('cex.code'), description: t('cex.description') };
  return (
    <RecordForm
      title={t('cex.title')}
      lead={t('cex.lead')}
      path={[{ label: t('catalogues.title'), to: back }, { label: t('cex.title') }]}
      state={state}
      labels={labels}
      back={back}
    >
      <TextField
        {...bind('code')}
        label={labels.code}
        hint={t('cex.code.hint')}
        width="date"
        maxLength={10}
        autoComplete="off"
        onChange={(text) => setFieldValue('code', text.toUpperCase())}
      />
      <TextField {...bind('description')} label={labels.description} maxLength={200} autoComplete="off" />
      <RadioList
        label={t('cex.state')}
        inline
        value={values.active ? 'active' : 'inactive'}
        onChange={(next) => setFieldValue('active', next === 'active')}
        options={[
          { value: 'active', label: t('cex.active') },
          { value: 'inactive', label: t('cex.inactive') },
        ]}
      />
    </RecordForm>
  );
}
