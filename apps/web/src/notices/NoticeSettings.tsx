import { noticeSettingsCalls, type NoticeDevice } from '@jornada/contract/notice-settings.ts';
import type { CallOutput } from '@jornada/contract/call.ts';
import { NOTIFY_BY } from '@jornada/domain/notifications/quiet.ts';
import { useState } from 'react';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { deviceOf } from '../sessions/device.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { Row, Rows, Section } from '../ui/layout/Section.tsx';
import { subscribe, takesNotices } from './device.ts';
import { KindSettings } from './KindSettings.tsx';
import styles from './kinds.module.css';
import { texts } from './texts.ts';

type Settings = CallOutput<(typeof noticeSettingsCalls)['noticeSettings.get']>;

/** How one is notified: by mail or on one's devices, in one digest or each when it comes. */
export default function NoticeSettings() {
  const t = useTexts(texts);
  const read = useRead(noticeSettingsCalls['noticeSettings.get'], {});
  return (
    <Page narrow title={t('notices.title')} lead={t('notices.lead')}>
      {read.isPending && <Waiting label={t('notices.title')} rows={6} />}
      {read.isError && <ReadFailed title={t('notices.failed')} read={read} />}
      {read.data && <Choices settings={read.data} />}
    </Page>
  );
}

function Choices({ settings }: { settings: Settings }) {
  const t = useTexts(texts);
  const { each, by, devices } = settings;
  const change = useAct(noticeSettingsCalls['noticeSettings.change'], {
    onDone: () => showToast({ kind: 'done', text: t('notices.saved') }),
  });
  return (
    <>
      <div className={styles['general']}>
        <RadioList
          label={t('notices.by')}
          options={NOTIFY_BY.map((value) => ({ value, label: t(`notices.by.${value}`) }))}
          value={by}
          onChange={(value) => change.mutate({ each, by: NOTIFY_BY.find((one) => one === value) ?? by })}
        />
        {by !== 'MAIL' && devices.length === 0 && <p>{t('notices.by.none')}</p>}
        <RadioList
          label={t('notices.when')}
          options={[
            { value: 'digest', label: t('notices.when.digest') },
            { value: 'each', label: t('notices.when.each') },
          ]}
          value={each ? 'each' : 'digest'}
          onChange={(value) => change.mutate({ each: value === 'each', by })}
        />
        <p>{t('notices.when.quiet')}</p>
      </div>
      <KindSettings kinds={settings.kinds} all={{ each, by }} />
      <Devices settings={settings} />
    </>
  );
}

function Devices({ settings: { publicKey, devices } }: { settings: Settings }) {
  const t = useTexts(texts);
  const [asking, setAsking] = useState(false);
  const add = useAct(noticeSettingsCalls['noticeSettings.addDevice'], {
    onDone: () => showToast({ kind: 'done', text: t('notices.added') }),
  });
  const turnOn = async (): Promise<void> => {
    setAsking(true);
    const subscribed = await subscribe(publicKey).catch(() => 'UNREACHABLE' as const);
    setAsking(false);
    if (typeof subscribed === 'string') showToast({ kind: 'company', text: t(`notices.add.${subscribed}`) });
    else add.mutate(subscribed);
  };
  return (
    <Section title={t('notices.devices')} rule="ink">
      <div className={styles['devices']}>
        {devices.length === 0 ? (
          <p>{t('notices.devices.none')}</p>
        ) : (
          <Rows>
            {devices.map((device) => (
              <Device key={device.uuid} device={device} />
            ))}
          </Rows>
        )}
        {takesNotices() ? (
          <Button busy={asking || add.isPending} onClick={() => void turnOn()}>
            {t('notices.add')}
          </Button>
        ) : (
          <p>{t('notices.add.cannot')}</p>
        )}
      </div>
    </Section>
  );
}

function Device({ device: { uuid, device, createdAt } }: { device: NoticeDevice }) {
  const t = useTexts(texts);
  const format = useFormat();
  const remove = useAct(noticeSettingsCalls['noticeSettings.removeDevice'], {
    onDone: () => showToast({ kind: 'done', text: t('notices.removed') }),
  });
  const { browser, system } = deviceOf(device);
  const name =
    browser === null
      ? t('notices.devices.unknown')
      : system === null
        ? browser
        : t('notices.devices.on', { browser, system });
  return (
    <Row
      title={name}
      detail={t('notices.devices.since', { moment: format.moment(createdAt) })}
      action={
        <Button kind="link" busy={remove.isPending} onClick={() => remove.mutate({ device: uuid })}>
          {t('notices.remove')}
        </Button>
      }
    />
  );
}
