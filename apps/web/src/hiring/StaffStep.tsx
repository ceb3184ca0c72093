import { hiringCalls, type HiringData } from '@jornada/contract/hiring.ts';
import { hiring } from '@jornada/domain/hiring/kind.ts';
import { REHIRING_STEP_ACTS, rehiring } from '@jornada/domain/hiring/rehiring.ts';
import { statusesOf, type AnyKind } from '@jornada/domain/process/kind.ts';
import type { HiringStep } from '@jornada/domain/hiring/steps.ts';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { ErrorState } from '../ui/feedback/ErrorState.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { texts } from './texts.ts';
import styles from './hiring.module.css';

/** `fill` collects a step, `edit` corrects one after validation (hiring.edit). */
type Mode = 'fill' | 'edit';

export type Hire = {
  readonly data: HiringData;
  readonly mode: Mode;
  /** Reads the hire again and answers with it. */ readonly read: () => Promise<HiringData | undefined>;
};

const ACTS = {
  personal: 'hiring.insertPersonalData',
  address: 'hiring.getAddress',
  fiscal: 'hiring.getFiscalData',
  bank: 'hiring.getBankData',
  labor: 'hiring.getLaborData',
} as const satisfies Record<HiringStep, string>;

/** The hire that a data form belongs to, and whether the step can be typed now. */
export function StaffStep({ step, children }: { step: HiringStep; children: (hire: Hire) => ReactNode }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { collaboratorUuid = '', personnelDivision = '' } = useParams();
  const [search] = useSearchParams();
  const read = useRead(hiringCalls['hiring.data'], { collaboratorUuid });
  const mode: Mode = search.has('edit') ? 'edit' : 'fill';
  const list = `/mx/${personnelDivision}/general/openProcesses`;
  if (read.data === undefined)
    return (
      <Page title={t(`ahead.step.${step}`)} path={[{ label: t('hire.path'), to: list }]}>
        {read.isError ? (
          <ReadFailed title={t('hire.failed')} missing={t('hire.missing')} read={read} />
        ) : (
          <Waiting label={t(`ahead.step.${step}`)} rows={8} />
        )}
      </Page>
    );
  const { process, fullName, rfc } = read.data;
  const kind: AnyKind = read.data.rehire ? rehiring : hiring;
  const act = read.data.rehire ? REHIRING_STEP_ACTS[step] : ACTS[step];
  const open = statusesOf(kind, mode === 'edit' ? 'hiring.edit' : act);
  if (!open.includes(process.currentStatus))
    return (
      <Page
        title={t(`hire.title.${step}`, { name: fullName || rfc })}
        path={[{ label: t('hire.path'), to: list }]}
      >
        <div className={styles['closed']}>
          <ErrorState
            title={t('hire.closed')}
            action={<LinkButton to={`${list}/${process.processUuid}`}>{t('hire.seeProcess')}</LinkButton>}
          >
            {t('hire.closed.lead', { status: kind.statuses[process.currentStatus]?.[language] ?? '' })}
          </ErrorState>
        </div>
      </Page>
    );
  // Another hire of the same person, or the other mode, is another form.
  return (
    <div key={`${process.processUuid} ${mode}`}>
      {children({ data: read.data, mode, read: () => read.refetch().then((answer) => answer.data) })}
    </div>
  );
}
