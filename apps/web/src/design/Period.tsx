import type { ReactNode } from 'react';
import { EffectTag, Flag } from '../ui/marks/Flag.tsx';
import { PeriodChip } from '../ui/marks/PeriodChip.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

const span = (from: number, to: number) => [{ from: from * 60, to: to * 60 }];

export function Period() {
  const t = useDesign();
  return (
    <Part id="period" title={t('design.part.period')}>
      <div className={styles.stack}>
        <div className={styles.states}>
          <State words={t('design.period.lawBlocks')}>
            <PeriodChip
              time="18:30–22:30"
              hours="4"
              bars={span(18.5, 22.5)}
              finding={{ source: 'law', effect: 'blocks' }}
            />
          </State>
          <State words={t('design.period.lawAsks')}>
            <PeriodChip
              time="14:00–22:00"
              hours="8"
              bars={span(14, 22)}
              finding={{ source: 'law', effect: 'asks' }}
            />
          </State>
          <State words={t('design.period.companyBlocks')}>
            <PeriodChip
              time="09:00–13:00"
              typology="EXT"
              hours="4"
              bars={span(9, 13)}
              finding={{ source: 'company', effect: 'blocks' }}
            />
          </State>
          <State words={t('design.period.companyAsks')}>
            <PeriodChip
              time="07:00–15:00"
              hours="8"
              bars={span(7, 15)}
              finding={{ source: 'company', effect: 'asks' }}
            />
          </State>
          <State words={t('design.period.selected')}>
            <PeriodChip time="09:00–17:00" hours="8" bars={span(9, 17)} selected />
          </State>
          <State words={t('design.period.past')}>
            <PeriodChip time="09:00–17:00" hours="8" bars={span(9, 17)} past />
          </State>
          <State words={t('design.period.break')}>
            <PeriodChip time="09:00–17:00" hours="7.5" bars={[...span(9, 13), ...span(13.5, 17)]} />
          </State>
          <State words={t('design.period.half')}>
            <span className={styles.pair}>
              <PeriodChip half time="10–14" typology="FOR" bars={span(10, 14)} />
              <PeriodChip half time="15–19" bars={span(15, 19)} />
            </span>
          </State>
          <State words={t('design.period.rest')}>
            <span className={styles.restDay}>–</span>
          </State>
        </div>
        <p className={styles.quiet}>{t('design.period.note')}</p>
      </div>
      <div className={styles.stack}>
        <h3 className={styles.title}>{t('design.scale')}</h3>
        <div className={styles.bars}>
          <span>09:00–17:00</span>
          <TimeBar label={t('design.scale.before')} bars={[{ from: 540, to: 1020, tone: 'before' }]} />
          <b>14:30–22:00</b>
          <TimeBar
            label={t('design.scale.now')}
            bars={[{ from: 870, to: 1320, tone: 'now' }]}
            axisEvery={240}
          />
        </div>
        <TimeBar
          label={t('design.scale.limit')}
          scale={{ from: 720, to: 1380 }}
          bars={[
            { from: 840, to: 1290 },
            { from: 1290, to: 1320, tone: 'law' },
          ]}
          limit={1200}
          axisEvery={120}
        />
      </div>
      <div className={styles.stack}>
        <h3 className={styles.title}>{t('design.status')}</h3>
        <ul className={styles.rows}>
          {(['active', 'progress', 'ending', 'paused', 'refused'] as const).map((tone) => (
            <li key={tone}>
              <Status tone={tone} label={t(`design.status.${tone}`)} />
            </li>
          ))}
        </ul>
        <p className={styles.row}>
          <Flag source="law" label={t('design.flag.law')} />
          <Flag source="company" label={t('design.flag.company')} />
          <EffectTag effect="blocks" label={t('design.effect.blocks')} />
          <EffectTag effect="asks" label={t('design.effect.asks')} />
        </p>
      </div>
    </Part>
  );
}

function State({ words, children }: { words: string; children: ReactNode }) {
  return (
    <>
      <span>{children}</span>
      <span>{words}</span>
    </>
  );
}
