import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { FactList, type Fact } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Deadlines, Settlement } from './Settlement.tsx';
import { leaveTexts } from './texts.ts';

/** Why somebody leaves, on which day, and what ends with it. */
export function LeaveFacts({ process }: { process: LeaveDetail }) {
  const t = useTexts(leaveTexts);
  const language = useLanguage();
  const format = useFormat();
  const { reason, startDate, contract, kept, settlement, deadlines } = process;
  const dates = contract && {
    type: t(`facts.contract.${contract.type}`),
    from: format.date(contract.startDate),
  };
  return (
    <div>
      <Section title={t('facts.title')}>
        <FactList
          facts={[
            { label: t('facts.reason'), value: reason === null ? t('facts.hidden') : reason.text[language] },
            ...(kept?.facts ?? []).map((fact) => ({ label: fact[language], value: fact.value[language] })),
            ...(startDate === null
              ? []
              : [{ label: t('facts.lastDay'), value: format.longDay(startDate, { year: true }) }]),
            ...(contract === null || dates === null
              ? []
              : [
                  {
                    label: t('facts.contract'),
                    value:
                      contract.endDate === null
                        ? t('facts.contract.from', dates)
                        : t('facts.contract.fromTo', { ...dates, to: format.date(contract.endDate) }),
                  },
                ]),
            ...(kept === null ? [] : keptFacts(kept, { t, language, format })),
          ]}
        />
      </Section>
      {settlement && <Settlement settlement={settlement} />}
      {deadlines.length > 0 && <Deadlines deadlines={deadlines} />}
    </div>
  );
}

type Kept = NonNullable<LeaveDetail['kept']>;
type Reader = {
  readonly t: ReturnType<typeof useTexts<typeof leaveTexts>>;
  readonly language: 'es' | 'en';
  readonly format: ReturnType<typeof useFormat>;
};

function keptFacts(
  { rehireable, notRehireableReason, alimony, notice, survey }: Kept,
  { t, language, format }: Reader,
): Fact[] {
  return [
    {
      label: t('facts.rehireable'),
      value: rehireable ? t('facts.yes') : t('facts.no'),
      ...(notRehireableReason === null ? {} : { detail: notRehireableReason.name[language] }),
    },
    ...(alimony ? [{ label: t('facts.alimony'), value: t('facts.yes') }] : []),
    {
      label: t('facts.notice'),
      value: notice === null ? t('facts.notice.none') : format.moment(notice.sentAt),
      ...(notice === null ? {} : { detail: notice.to }),
    },
    { label: t('facts.survey'), value: t(`facts.survey.${survey}`) },
  ];
}
