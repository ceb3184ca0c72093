import { calendarCalls } from '@jornada/contract/calendar.ts';
import { ADMINS } from '@jornada/domain/access/roles.ts';
import type { MandatoryRestDay } from '@jornada/domain/calendar/holidays.ts';
import { useAct } from '../data.ts';
import { useProfile } from '../profile.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { useFormat } from '../ui/format.ts';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';

type LegalDaysProps = {
  readonly personnelDivision: string;
  readonly year: number;
  readonly missing: readonly MandatoryRestDay[];
};

/** The days of the law that a year's calendar lacks, added with one press: to all stores by who reaches them, else to this one. */
export function LegalDays({ personnelDivision, year, missing }: LegalDaysProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const everywhere = useReachesAll();
  const act = useAct(calendarCalls['holiday.createLegalDays'], {
    onDone: ({ holidays }) => {
      showToast({ kind: 'done', text: t('holidays.proposal.done', { count: holidays.length }) });
    },
  });
  return (
    <Section
      title={t('holidays.proposal', { count: missing.length, year })}
      aside={
        <Button
          busy={act.isPending}
          onClick={() => act.mutate({ personnelDivision: everywhere ? null : personnelDivision, year })}
        >
          {t(everywhere ? 'holidays.proposal.addAll' : 'holidays.proposal.add')}
        </Button>
      }
    >
      <Rows dense>
        {missing.map(({ code, date, name, article }) => (
          <Row key={code} quiet title={name[language]} detail={article} meta={format.day(date)} />
        ))}
      </Rows>
    </Section>
  );
}

/** Whether one writes for the whole company. */
export function useReachesAll(): boolean {
  return useProfile()?.actorRoles.some(({ role }) => ADMINS.some((admin) => admin === role)) ?? false;
}
