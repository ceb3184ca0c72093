import { accessDeviceCalls, type DeviceTimeSlot } from '@jornada/contract/access-devices.ts';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useAct, useList } from '../data.ts';
import { RecordList } from '../record/RecordList.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { TextField } from '../ui/fields/TextField.tsx';
import { FormDialog } from '../ui/floating/FormDialog.tsx';
import { clock } from '../ui/format.ts';
import { texts } from './texts.ts';

/** The company's windows in which a punch and its planned time count as the same. */
export default function DeviceTimeSlots() {
  const t = useTexts(texts);
  const [adding, setAdding] = useState(false);
  const list = useList(accessDeviceCalls['accessDeviceTimeSlots.list'], {});
  const again = useAct(accessDeviceCalls['accessDeviceTimeSlots.add']);
  const remove = useAct(accessDeviceCalls['accessDeviceTimeSlots.remove']);
  const removeSlot = ({ uuid, timeFrom, timeTo }: DeviceTimeSlot): void =>
    remove.mutate(
      { uuid },
      {
        onSuccess: () =>
          showToast({
            kind: 'done',
            text: t('slots.removed'),
            action: { label: t('slots.undo'), run: () => again.mutate({ timeFrom, timeTo }) },
          }),
      },
    );
  return (
    <>
      <RecordList<DeviceTimeSlot>
        title={t('slots.title')}
        lead={t('slots.lead')}
        list={list}
        actions={
          <Button kind="primary" icon={<IconPlus />} onClick={() => setAdding(true)}>
            {t('slots.add')}
          </Button>
        }
        columns={[
          {
            key: 'from',
            header: t('slots.from'),
            phone: 'title',
            render: ({ timeFrom }) => <b>{clock(timeFrom)}</b>,
          },
          { key: 'to', header: t('slots.to'), phone: 'detail', render: ({ timeTo }) => clock(timeTo) },
          {
            key: 'act',
            header: '',
            align: 'right',
            phone: 'aside',
            render: (slot) => (
              <Button kind="link" busy={remove.isPending} onClick={() => removeSlot(slot)}>
                {t('slots.remove')}
              </Button>
            ),
          },
        ]}
        rowKey={({ uuid }) => uuid}
        rowLabel={({ timeFrom, timeTo }) => `${clock(timeFrom)}–${clock(timeTo)}`}
        empty={<EmptyState title={t('slots.none')} plain />}
      />
      {adding && <AddSlot onClose={() => setAdding(false)} />}
    </>
  );
}

function AddSlot({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const act = useAct(accessDeviceCalls['accessDeviceTimeSlots.add'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('slots.added') });
      onClose();
    },
  });
  const [timeFrom, timeTo] = [minutesOf(from), minutesOf(to)];
  return (
    <FormDialog
      title={t('slots.add')}
      act={t('slots.add')}
      busy={act.isPending}
      locked={timeFrom === null || timeTo === null ? t('slots.time') : null}
      onSubmit={() => timeFrom !== null && timeTo !== null && act.mutate({ timeFrom, timeTo })}
      onClose={onClose}
    >
      <TextField label={t('slots.from')} value={from} onChange={setFrom} placeholder="08:30" maxLength={5} />
      <TextField label={t('slots.to')} value={to} onChange={setTo} placeholder="09:00" maxLength={5} />
    </FormDialog>
  );
}

/** Minutes since midnight of `8:30` or `08:30`; null where it is no time. */
function minutesOf(text: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text.trim()) ?? [];
  return hours === undefined || minutes === undefined ? null : Number(hours) * 60 + Number(minutes);
}
