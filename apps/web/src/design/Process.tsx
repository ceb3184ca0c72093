import { IconBan, IconPrinter } from '@tabler/icons-react';
import { Button } from '../ui/buttons/Button.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { ActPanel } from '../ui/process/ActPanel.tsx';
import { Progress } from '../ui/process/Progress.tsx';
import type { ProgressStop } from '../ui/process/stations.ts';
import { ShortProgress } from '../ui/process/ShortProgress.tsx';
import { Timeline } from '../ui/process/Timeline.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

export function Process() {
  const t = useDesign();
  const stops = useStops();
  return (
    <Part id="process" title={t('design.part.process')} columns={1}>
      <Progress stops={stops} />
      <div className={styles.columns}>
        <div>
          <Section title={t('design.guest')} level={3}>
            <div className={styles.phone}>
              <ShortProgress
                stops={[
                  { id: 'personal', label: t('design.progress.personal'), state: 'done' },
                  { id: 'address', label: t('design.progress.address'), state: 'current', share: 0.4 },
                  { id: 'fiscal', label: t('design.progress.fiscal'), state: 'future' },
                  { id: 'bank', label: t('design.progress.bank'), state: 'future' },
                ]}
              />
              <ShortProgress stops={stops} />
            </div>
          </Section>
        </div>
        <History />
        <Acts />
      </div>
    </Part>
  );
}

function useStops(): ProgressStop[] {
  const t = useDesign();
  const { day } = useFormat();
  const done = (
    id: 'invitation' | 'personal' | 'address' | 'fiscal' | 'bank' | 'labour',
    on: string,
    who: string,
  ): ProgressStop => ({
    id,
    label: t(`design.progress.${id}`),
    state: 'done',
    lines: [day(on), who],
  });
  return [
    done('invitation', '2026-11-12', 'S. Lara'),
    done('personal', '2026-11-13', 'Ximena'),
    done('address', '2026-11-13', 'Ximena'),
    done('fiscal', '2026-11-14', 'Ximena'),
    done('bank', '2026-11-14', 'Ximena'),
    done('labour', '2026-11-18', 'D. Ortega'),
    {
      id: 'validations',
      parallel: [
        {
          id: 'director',
          label: t('design.progress.director'),
          state: 'current',
          actor: t('design.progress.directorYou'),
          yours: true,
        },
        { id: 'legal', label: t('design.progress.legal'), state: 'current', lines: ['A. Robles'] },
      ],
    },
    { id: 'hr', label: t('design.progress.hr'), state: 'future', lines: ['SAP'] },
    {
      id: 'sending',
      label: t('design.progress.sending'),
      state: 'future',
      lines: [t('design.progress.mail')],
    },
    { id: 'signature', label: t('design.progress.signature'), state: 'future', lines: ['Ximena'] },
    { id: 'osmos', label: 'OSMOS', state: 'future', lines: [t('design.progress.automatic')] },
    { id: 'start', label: t('design.progress.start'), state: 'future', lines: [day('2026-12-01')] },
  ];
}

function History() {
  const t = useDesign();
  const { moment } = useFormat();
  return (
    <Section title={t('design.history')} level={3}>
      <div className={styles.stack}>
        <span />
        <Timeline
          label={t('design.history')}
          events={[
            {
              id: '1',
              when: moment('2026-11-20T15:58:00Z'),
              title: t('design.history.made'),
              detail: t('design.history.madeDetail'),
            },
            {
              id: '2',
              when: moment('2026-11-20T16:40:00Z'),
              title: t('design.history.signed'),
              detail: t('design.history.signedDetail'),
              marked: true,
            },
            {
              id: '3',
              when: moment('2026-11-20T18:15:00Z'),
              title: t('design.history.sealed'),
              detail: t('design.history.sealedDetail'),
            },
          ]}
        />
      </div>
    </Section>
  );
}

function Acts() {
  const t = useDesign();
  return (
    <ActPanel
      yours={{
        act: t('design.act.validate'),
        lead: t('design.act.validateLead'),
        checks: [
          { text: t('design.act.check1'), tone: 'ok' },
          { text: t('design.act.check2'), tone: 'warning' },
        ],
        children: (
          <>
            <Button kind="primary">{t('design.act.doValidate')}</Button>
            <Button>{t('design.act.refuse')}</Button>
          </>
        ),
      }}
      also={
        <>
          <Button icon={<IconPrinter />}>{t('design.act.paper')}</Button>
          <Button kind="danger" icon={<IconBan />}>
            {t('design.act.cancelHiring')}
          </Button>
        </>
      }
      notNow={[
        { label: t('design.act.legal'), reason: t('design.act.legalReason') },
        { label: t('design.act.rectify'), reason: t('design.act.rectifyReason') },
        { label: t('design.act.annul'), reason: t('design.act.annulReason') },
      ]}
    />
  );
}
