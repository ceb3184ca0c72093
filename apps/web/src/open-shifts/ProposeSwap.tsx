import { swapCalls } from '@jornada/contract/swaps.ts';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useAct, useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { showToast } from '../ui/feedback/toasts.ts';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Textarea } from '../ui/fields/Textarea.tsx';
import { figure, useFormat } from '../ui/format.ts';
import { Page } from '../ui/layout/Page.tsx';
import { shiftHours } from './shiftHours.ts';
import { texts } from './texts.ts';
import styles from './shifts.module.css';

/** Proposes a swap: which shift, with whom, and what the person takes in return. */
export default function ProposeSwap() {
  const t = useTexts(texts);
  const format = useFormat();
  const { personnelDivision = '' } = useParams();
  const read = useRead(swapCalls['swaps.shifts'], {});
  const [shift, setShift] = useState<string | null>(null);
  return (
    <Page
      title={t('swap.propose')}
      lead={t('swap.propose.lead')}
      path={[
        { label: t('mine.title'), to: `/mx/${personnelDivision}/myShifts` },
        { label: t('swap.propose') },
      ]}
      narrow
    >
      {read.isPending && <Waiting label={t('swap.shift')} rows={4} />}
      {read.isError && read.data === undefined && <ReadFailed title={t('swap.failed')} read={read} />}
      {read.data?.length === 0 && (
        <EmptyState title={t('swap.shift.none')}>{t('swap.shift.none.lead')}</EmptyState>
      )}
      {read.data !== undefined && read.data.length > 0 && (
        <div className={styles['form']}>
          <SelectField
            label={t('swap.shift')}
            value={shift}
            onChange={setShift}
            options={read.data.map((one) => ({
              value: one.planningPeriodUuid,
              label: `${format.day(one.date)}, ${shiftHours(one)}${one.pending ? `, ${t('swap.shift.pending')}` : ''}`,
              disabled: one.pending,
            }))}
          />
          {shift !== null && <Partners key={shift} shift={shift} site={personnelDivision} />}
        </div>
      )}
    </Page>
  );
}

const NOTHING = 'nothing';

function Partners({ shift, site }: { shift: string; site: string }) {
  const t = useTexts(texts);
  const format = useFormat();
  const navigate = useNavigate();
  const read = useRead(swapCalls['swaps.partners'], { filter: { planningPeriodUuid: shift } });
  const [person, setPerson] = useState<string | null>(null);
  const [back, setBack] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const chosen = read.data?.find(({ collaboratorUuid }) => collaboratorUuid === person);
  const propose = useAct(swapCalls['swaps.propose'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('swap.sent', { name: chosen?.name ?? '' }) });
      void navigate(`/mx/${site}/myShifts`);
    },
  });
  if (read.isError) return <ReadFailed title={t('swap.partner.failed')} read={read} />;
  if (read.data === undefined) return <Waiting label={t('swap.partner')} rows={4} />;
  if (read.data.length === 0) return <p>{t('swap.partner.none')}</p>;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (person !== null && back !== null)
          propose.mutate({
            planningPeriodUuid: shift,
            collaboratorUuid: person,
            inReturnUuid: back === NOTHING ? null : back,
            message,
          });
      }}
    >
      <SelectField
        label={t('swap.partner')}
        value={person}
        onChange={(next) => {
          setPerson(next);
          setBack(null);
        }}
        options={read.data.map(({ collaboratorUuid, name }) => ({ value: collaboratorUuid, label: name }))}
      />
      {chosen !== undefined && (
        <RadioList
          label={t('swap.return')}
          value={back}
          onChange={setBack}
          options={[
            ...chosen.shifts.map(({ planningPeriodUuid, fit, ...one }) => ({
              value: planningPeriodUuid,
              label: `${format.day(one.date)}, ${shiftHours(one)}`,
              detail: t('swap.return.detail', { after: figure(fit.minutesAfter / 60, 1) }),
            })),
            ...(chosen.gift ? [{ value: NOTHING, label: t('swap.return.nothing') }] : []),
          ]}
        />
      )}
      <Textarea label={t('swap.message')} value={message} onChange={setMessage} maxLength={300} />
      <Button
        kind="primary"
        size="large"
        wide
        type="submit"
        busy={propose.isPending}
        locked={person === null || back === null ? t('swap.choose') : null}
      >
        {t('swap.send')}
      </Button>
    </form>
  );
}
