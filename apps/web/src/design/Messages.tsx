import { IconCopy, IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../ui/buttons/Button.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { Menu } from '../ui/floating/Menu.tsx';
import { Popover } from '../ui/floating/Popover.tsx';
import { hours } from '../ui/format.ts';
import { Figures } from '../ui/layout/Figures.tsx';
import { FlagGlyph } from '../ui/marks/Flag.tsx';
import { TimeBar } from '../ui/marks/TimeBar.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

export function Messages() {
  const t = useDesign();
  const done = () =>
    showToast({
      kind: 'done',
      text: t('design.toast.done'),
      action: { label: t('design.act.undo'), run: nothing },
    });
  const law = () =>
    showToast({
      kind: 'law',
      text: t('design.toast.law'),
      ms: 9_000,
      action: { label: t('design.toast.see'), run: nothing },
    });
  const fields = () =>
    showToast({
      kind: 'error',
      text: t('design.toast.fields'),
      ms: null,
      action: { label: 'F8', kbd: 'F8', run: nothing },
    });
  return (
    <Part id="messages" title={t('design.part.messages')}>
      <div className={styles.row}>
        <Button onClick={done}>{t('design.toast.say')}</Button>
        <Button onClick={law}>{t('design.toast.sayLaw')}</Button>
        <Button onClick={fields}>{t('design.toast.sayFields')}</Button>
        <Button
          onClick={() => {
            for (const say of [done, done, law, fields, done]) say();
          }}
        >
          {t('design.toast.sayFive')}
        </Button>
      </div>
      <div className={styles.row}>
        <Question />
        <Menu
          trigger={<Button>{t('design.menu')}</Button>}
          groups={[
            {
              items: [
                { label: t('design.act.copy'), icon: <IconCopy />, onSelect: nothing },
                { label: t('design.act.print'), icon: <IconPrinter />, onSelect: nothing },
                { label: t('design.act.rectify'), locked: t('design.act.rectifyReason') },
              ],
            },
            { items: [{ label: t('design.act.cancelHiring'), danger: true, onSelect: nothing }] },
          ]}
        />
        <Finding />
      </div>
    </Part>
  );
}

function Question() {
  const t = useDesign();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('design.dialog.open')}</Button>
      <Dialog
        open={open}
        onClose={close}
        title={t('design.dialog.title')}
        actions={
          <>
            <Button onClick={close}>{t('design.dialog.keep')}</Button>
            <Button kind="danger" onClick={close}>
              {t('design.act.cancelHiring')}
            </Button>
          </>
        }
      >
        <p>{t('design.dialog.text')}</p>
      </Dialog>
    </>
  );
}

function Finding() {
  const t = useDesign();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Popover
      open={open}
      onClose={close}
      label={t('design.popover.title')}
      trigger={<Button onClick={() => setOpen(!open)}>{t('design.popover.open')}</Button>}
    >
      <div className={styles.finding}>
        <p className={styles.headline}>
          <FlagGlyph source="law" />
          {t('design.popover.title')}
        </p>
        <p>{t('design.popover.text')}</p>
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
        <Figures
          look="framed"
          figures={[
            { value: `${hours(8)} h`, label: t('design.figure.planned'), tone: 'law' },
            { value: `${hours(7.5)} h`, label: t('design.figure.maximum') },
          ]}
        />
        <Button kind="primary" kbd="↵" onClick={close}>
          {t('design.popover.fix')}
        </Button>
      </div>
    </Popover>
  );
}

const nothing = () => undefined;
