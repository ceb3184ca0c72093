import { featureCalls, type SiteFeature } from '@jornada/contract/features.ts';
import { FEATURE_FOR, type Feature } from '@jornada/domain/access/features.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { can, useProfile } from '../profile.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { Switch } from '../ui/fields/Switch.tsx';
import { useFormat } from '../ui/format.ts';
import { Section } from '../ui/layout/Section.tsx';
import { texts } from './texts.ts';
import styles from './store.module.css';

/** What the store has turned on, what each opens and for whom; administrators turn it on and off here. */
export function Features({ personnelDivision }: { personnelDivision: string }) {
  const t = useTexts(texts);
  const writes = can(useProfile(), 'features.toggle', personnelDivision);
  const [asked, setAsked] = useState<Feature>();
  const read = useRead(featureCalls['features.byPersonnelDivision'], { id: personnelDivision });
  if (read.isError) return <ReadFailed title={t('store.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('store.waiting')} rows={8} />;
  const on = read.data.filter(({ status }) => status === 'ENABLED').length;
  return (
    <Section
      rule="ink"
      title={t('features.title')}
      count={t('features.on', { on, all: read.data.length })}
      aside={t('features.what')}
    >
      <ul className={styles['features']}>
        {read.data.map((row) => (
          <FeatureRow
            key={row.feature}
            row={row}
            writes={writes}
            personnelDivision={personnelDivision}
            asked={asked === row.feature}
            onAsk={(open) => setAsked(open ? row.feature : undefined)}
          />
        ))}
      </ul>
      {!writes && <p className={styles['note']}>{t('features.readOnly')}</p>}
    </Section>
  );
}

type FeatureRowProps = {
  readonly row: SiteFeature;
  readonly writes: boolean;
  readonly personnelDivision: string;
  readonly asked: boolean;
  readonly onAsk: (open: boolean) => void;
};

function FeatureRow({ row, writes, personnelDivision, asked, onAsk }: FeatureRowProps) {
  const t = useTexts(texts);
  const format = useFormat();
  const { feature, status, since, people, version } = row;
  const who = t(`features.${FEATURE_FOR[feature]}`, { count: people });
  const isOn = status === 'ENABLED';
  const done = { onDone: () => onAsk(false) };
  const create = useAct(featureCalls['features.create'], done);
  const toggle = useAct(featureCalls['features.toggle'], done);
  const press = (): void =>
    status === 'ABSENT'
      ? create.mutate({ personnelDivision, feature })
      : toggle.mutate({ personnelDivision, feature, enabled: !isOn, version });
  return (
    <li data-asked={asked || undefined}>
      <span className={styles['words']}>
        <b>{t(`feature.${feature}`)}</b>
        <span>{t(`feature.${feature}.what`)}</span>
      </span>
      <span className={styles['who']}>{who}</span>
      <span className={styles['since']}>
        {isOn && since !== null
          ? t('features.since', { day: format.day(since, { year: true }) })
          : t('features.off')}
      </span>
      <Switch
        label={t(`feature.${feature}`)}
        checked={isOn}
        disabled={!writes}
        onChange={() => onAsk(!asked)}
      />
      {asked && (
        <p className={styles['consequence']}>
          <span>
            <b>{t(isOn ? 'features.ifOff' : 'features.ifOn')}</b>{' '}
            {isOn
              ? t('features.closes', { who })
              : t('features.opens', { who, what: t(`feature.${feature}.what`) })}
          </span>
          <Button kind="primary" busy={create.isPending || toggle.isPending} onClick={press}>
            {t(isOn ? 'features.turnOff' : 'features.turnOn', { count: people })}
          </Button>
        </p>
      )}
    </li>
  );
}
