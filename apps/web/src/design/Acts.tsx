import { IconCopy, IconLayoutGrid, IconPrinter, IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { TabPanel, Tabs } from '../ui/buttons/Tabs.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

type View = 'day' | 'week' | 'fortnight' | 'month';
type Pane = 'week' | 'person' | 'changes';

export function Acts() {
  const t = useDesign();
  const [view, setView] = useState<View>('week');
  const [pane, setPane] = useState<Pane>('week');
  return (
    <Part id="acts" title={t('design.part.acts')}>
      <div className={styles.stack}>
        <div className={styles.row}>
          <Button kind="primary" count={4}>
            {t('design.act.notify')}
          </Button>
          <Button>{t('design.act.save')}</Button>
          <Button kind="plain" icon={<IconLayoutGrid />}>
            {t('design.act.template')}
          </Button>
          <LinkButton kind="link" to="#acts">
            {t('design.act.see')}
          </LinkButton>
        </div>
        <div className={styles.row}>
          <Button kind="primary" busy>
            {t('design.act.sending')}
          </Button>
          <Button kind="danger">{t('design.act.cancelHiring')}</Button>
          <Button locked={t('design.act.legalReason')}>{t('design.act.legal')}</Button>
        </div>
        <p className={styles.quiet}>{t('design.acts.note')}</p>
      </div>
      <div className={styles.stack}>
        <Button kind="primary" size="large" kbd="↵">
          {t('design.act.enter')}
        </Button>
        <div className={styles.row}>
          <IconButton label={t('design.act.undo')} kbd="Ctrl Z" icon={<IconArrowBackUp />} />
          <IconButton label={t('design.act.copy')} icon={<IconCopy />} />
          <IconButton label={t('design.act.print')} icon={<IconPrinter />} framed />
          <IconButton
            label={t('design.act.legal')}
            locked={t('design.act.legalReason')}
            icon={<IconCopy />}
          />
        </div>
      </div>
      <div className={styles.stack}>
        <div>
          <SegmentedControl
            label={t('design.view')}
            value={view}
            onChange={setView}
            options={(['day', 'week', 'fortnight', 'month'] as const).map((value) => ({
              value,
              label: t(`design.view.${value}`),
            }))}
          />
        </div>
        <div>
          <Tabs
            label={t('design.part.acts')}
            panelId="acts-panel"
            value={pane}
            onChange={setPane}
            tabs={[
              { value: 'week', label: t('design.tab.week') },
              { value: 'person', label: t('design.tab.person') },
              { value: 'changes', label: t('design.tab.changes'), count: 6 },
            ]}
          />
          <TabPanel id="acts-panel" value={pane}>
            <p className={styles.quiet}>{t('design.tab.text')}</p>
          </TabPanel>
        </div>
      </div>
    </Part>
  );
}
