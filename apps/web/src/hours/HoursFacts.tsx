import type { HoursDetail } from '@jornada/contract/processes.ts';
import { FileAndWeek } from '../processes/FileAndWeek.tsx';
import { useTexts } from '../texts.ts';
import { useFormat } from '../ui/format.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { HoursTable } from './HoursTable.tsx';
import { hoursTexts } from './texts.ts';

type Shown = Pick<
  HoursDetail,
  | 'processType'
  | 'processUuid'
  | 'hasDocuments'
  | 'currentStatus'
  | 'startDate'
  | 'before'
  | 'after'
  | 'sap'
  | 'contract'
  | 'collaborator'
  | 'personnelDivision'
  | 'team'
>;

/** Hours before and after, from when, in which contract, and what SAP is sent. */
export function HoursFacts({ process }: { process: Shown }) {
  const { before, after, contract, startDate, sap, currentStatus, processUuid, hasDocuments } = process;
  const t = useTexts(hoursTexts);
  const format = useFormat();
  const sapState =
    sap === null
      ? t('facts.sap.none')
      : sap.clearedAt === null
        ? t('facts.sap.open', { day: format.dateAt(sap.since) })
        : t('facts.sap.cleared');
  return (
    <Section title={t('facts.title')}>
      <HoursTable
        before={before}
        after={after}
        labels={{ before: t('hours.before'), after: t('hours.after') }}
      />
      <FactList
        facts={[
          ...(startDate === null
            ? []
            : [{ label: t('facts.date'), value: format.longDay(startDate, { year: true }) }]),
          ...(contract === null
            ? []
            : [
                {
                  label: t('facts.contract'),
                  value: t(`facts.contract.${contract.type}`, {
                    from: format.date(contract.startDate),
                    to: contract.endDate === null ? '' : format.date(contract.endDate),
                  }),
                },
              ]),
          ...(currentStatus === 'CANCELLED' ? [] : [{ label: t('facts.sap'), value: sapState }]),
        ]}
      />
      {hasDocuments && (
        <Rows dense>
          <Row
            quiet
            title={
              <LinkButton kind="link" to={`/mx/timebaseChangeProccesses/${processUuid}/document`}>
                {t('hours.document')}
              </LinkButton>
            }
          />
        </Rows>
      )}
      {isAgreed(currentStatus) && (
        <FileAndWeek
          site={process.personnelDivision}
          collaboratorUuid={process.collaborator.uuid}
          first={process.team && startDate ? { team: process.team, day: startDate } : null}
        />
      )}
    </Section>
  );
}

/** Signed by all: its first week is to be planned by it. */
const isAgreed = (status: string): boolean => status === 'SCHEDULED' || status === 'COMPLETED_SUCCESS';
