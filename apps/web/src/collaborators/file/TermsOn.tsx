import type { CollaboratorFile } from '@jornada/contract/collaborators.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useState } from 'react';
import { useLanguage, useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { hours, money, useFormat } from '../../ui/format.ts';
import { FactList } from '../../ui/layout/FactList.tsx';
import { Section } from '../../ui/layout/Section.tsx';
import { termsOn, type Terms } from '../termsOn.ts';
import { texts } from '../texts.ts';
import { fileTexts } from './texts.ts';
import styles from './file.module.css';

/** The terms in force today, or on any day that was or will be. */
export function TermsOn({ person }: { person: CollaboratorFile }) {
  const t = useTexts(fileTexts);
  const p = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const today = dayAt(Temporal.Now.instant());
  const [other, setOther] = useState(false);
  const [chosen, setChosen] = useState<string | null>(today);
  const day = other ? chosen : today;
  const found = day === null ? undefined : termsOn(person, day);
  const title =
    day === null || day === today
      ? t('terms.today')
      : t(day < today ? 'terms.before' : 'terms.ahead', { date: format.date(day) });
  return (
    <Section
      title={title}
      aside={
        <Button kind="link" aria-expanded={other} onClick={() => setOther(!other)}>
          {t(other ? 'terms.back' : 'terms.other')}
        </Button>
      }
    >
      {other && (
        <div className={styles['day']}>
          <DateField label={t('file.day')} value={chosen} onChange={setChosen} width="date" />
        </div>
      )}
      {found === undefined ? (
        <p>{t('file.day.none')}</p>
      ) : (
        <FactList facts={factsOf(found, { t, p, language, format })} />
      )}
    </Section>
  );
}

type Words = {
  readonly t: ReturnType<typeof useTexts<typeof fileTexts>>;
  readonly p: ReturnType<typeof useTexts<typeof texts>>;
  readonly language: ReturnType<typeof useLanguage>;
  readonly format: ReturnType<typeof useFormat>;
};

function factsOf({ contract, condition }: Terms, { t, p, language, format }: Words) {
  return [
    {
      label: p('people.contract'),
      value: p(`contract.${contract.type}`),
      detail:
        contract.endDate === null
          ? p('file.since', { from: format.date(contract.startDate) })
          : format.days(contract.startDate, contract.endDate),
    },
    {
      label: t('terms.base'),
      value: `${hours(condition.weeklyMinutes / 60)} / ${hours(condition.annualMinutes / 60)} h`,
      detail: p(condition.fullTime ? 'file.full' : 'file.part'),
    },
    { label: t('line.position'), value: condition.position[language] },
    { label: t('line.team'), value: condition.team.name },
    { label: t('line.site'), value: `${condition.site.name} ${condition.site.code}` },
    { label: t('terms.employer'), value: contract.employer },
    {
      label: t('line.salary'),
      value: condition.salaryCentavos === null ? p('file.hidden') : money(condition.salaryCentavos),
    },
  ];
}
