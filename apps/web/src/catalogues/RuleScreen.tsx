import { catalogueCalls } from '@jornada/contract/catalogues.ts';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { RecordRead } from '../record/RecordRead.tsx';
import { useTexts } from '../texts.ts';
import { RuleForm } from './RuleForm.tsx';
import { texts } from './texts.ts';

/** A new rule, for the typology that the address may name, or one that is there. */
export default function RuleScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', planningRuleUuid } = useParams();
  const [search] = useSearchParams();
  const read = useRead(
    catalogueCalls['planningRules.get'],
    { id: planningRuleUuid ?? '' },
    { enabled: planningRuleUuid !== undefined },
  );
  if (planningRuleUuid === undefined)
    return (
      <RuleForm
        personnelDivision={personnelDivision}
        known={undefined}
        typology={search.get('hourTypology')}
      />
    );
  return (
    <RecordRead read={read} title={t('rules.title')} back={`/mx/${personnelDivision}/planningRule`}>
      {(rule) => (
        <RuleForm
          key={`${rule.uuid} ${rule.version}`}
          personnelDivision={personnelDivision}
          known={rule}
          typology={rule.hourTypology.uuid}
        />
      )}
    </RecordRead>
  );
}
