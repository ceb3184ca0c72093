import type { LeaveDetail } from '@jornada/contract/processes.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { leaveTexts } from './texts.ts';

/** Why somebody leaves, on which day, and what ends with it. */
export function LeaveFacts({ process: { reason, startDate, contract } }: { process: LeaveDetail }) {
  const t = useTexts(leaveTexts);
  const language = useLanguage();
  const format = useFormat();
  const dates = contract && {
    type: t(`facts.contract.${contract.type}`),
    from: format.date(contract.startDate),
  };
  return (
    <Section title={t('facts.title')}>
      <FactList
        facts={[
          { label: t('facts.reason'), value: reason.text[language] },
          ...(startDate === null ? [] : [{ label: t('facts.lastDay'), value: format.longDay(startDate) }]),
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
        ]}
      />
    </Section>
  );
}
