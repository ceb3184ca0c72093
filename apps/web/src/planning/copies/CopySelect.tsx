import { useParams } from 'react-router';
import { useTexts } from '../../texts.ts';
import { Page } from '../../ui/layout/Page.tsx';
import { TeamsAndWeeks } from '../WeekSelect.tsx';
import { texts } from './texts.ts';

/** Which week of which team is copied. */
export default function CopySelect() {
  const t = useTexts(texts);
  const { personnelDivision = '' } = useParams();
  return (
    <Page
      title={t('copy.title')}
      lead={t('copy.select')}
      path={[
        { label: t('apply.planning'), to: `/mx/${personnelDivision}/planning` },
        { label: t('copy.title') },
      ]}
    >
      <TeamsAndWeeks under="copyPlanning" />
    </Page>
  );
}
