import { catalogueCalls, type KnownTypology } from '@jornada/contract/catalogues.ts';
import { useList } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import { useRuleWords } from './useRuleWords.ts';

/** The rules that give a typology, with the way to one more. */
export function TypologyRules({
  personnelDivision,
  known,
}: {
  personnelDivision: string;
  known: KnownTypology | undefined;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  const list = useList(catalogueCalls['planningRules.list'], {});
  const rules = list.data?.rows.filter(({ hourTypology }) => hourTypology.uuid === known?.uuid) ?? [];
  const words = useRuleWords();
  const path = `/mx/${personnelDivision}/planningRule`;
  return (
    <Section
      title={t('typology.rules')}
      aside={
        known && (
          <LinkButton kind="link" to={`${path}/new?hourTypology=${known.uuid}`}>
            {t('typology.rules.add')}
          </LinkButton>
        )
      }
    >
      {rules.length === 0 ? (
        <p>{t('typology.rules.none')}</p>
      ) : (
        <Rows dense>
          {rules.map((rule) => (
            <Row
              key={rule.uuid}
              quiet
              title={
                <LinkButton kind="link" to={`${path}/${rule.uuid}`}>
                  {[
                    rule.contractType ?? t('rule.anyContract'),
                    rule.position?.name[language] ?? t('rule.anyPosition'),
                    ...(rule.peopleGroup === null ? [] : [words.group(rule.peopleGroup)]),
                    ...words.limits(rule),
                  ].join(', ')}
                </LinkButton>
              }
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}
