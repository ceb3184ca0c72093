import { hiringCalls } from '@jornada/contract/hiring.ts';
import { HIRING_STEPS, type HiringStep } from '@jornada/domain/hiring/steps.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAct } from '../../data.ts';
import { can, useProfile } from '../../profile.ts';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { RadioList } from '../../ui/fields/RadioList.tsx';
import { Dialog } from '../../ui/floating/Dialog.tsx';
import { pageActTexts } from './texts.ts';
import type { HireFormProps } from './forms.ts';
import { HrDialog } from './HrDialog.tsx';
import styles from '../../processes/processes.module.css';

const SCREENS = {
  personal: 'getPersonalData',
  address: 'getAddressData',
  fiscal: 'getFiscalData',
  bank: 'getBankData',
  labor: 'getLaborData',
} as const satisfies Record<HiringStep, string>;

const isStep = (text: string | null): text is HiringStep => HIRING_STEPS.some((step) => step === text);

/** Sends the hire back to the step that is chosen. */
export function RectifyDialog({ process, onClose, onDone, onRefused }: HireFormProps) {
  const t = useTexts(pageActTexts);
  const [step, setStep] = useState<string | null>(null);
  const act = useAct(hiringCalls['hiring.rectify'], {
    onDone: () => {
      showToast({ kind: 'done', text: t('done.hiring.rectify') });
      onDone();
    },
    onRefused,
  });
  const { processUuid, version } = process;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('act.hiring.rectify')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button
            kind="primary"
            busy={act.isPending}
            locked={step === null ? t('dialog.rectify.step') : null}
            onClick={() => isStep(step) && act.mutate({ processUuid, version, step })}
          >
            {t('act.hiring.rectify')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t('dialog.rectify.lead')}</p>
        <RadioList
          label={t('dialog.rectify.step')}
          value={step}
          onChange={setStep}
          options={HIRING_STEPS.map((value) => ({ value, label: t(`dialog.step.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}

/** Chooses what to modify and opens its form, which then corrects instead of collecting. */
export function EditDialog(props: HireFormProps) {
  const { process, onClose } = props;
  const t = useTexts(pageActTexts);
  const profile = useProfile();
  const [hr, setHr] = useState(false);
  const navigate = useNavigate();
  const [step, setStep] = useState<string | null>(null);
  const open = (): void => {
    if (step === 'hr') setHr(true);
    if (isStep(step))
      void navigate(
        `/mx/${process.personnelDivision}/${'known' in process ? 'rehiring' : 'hiring'}/${SCREENS[step]}/${process.collaborator.uuid}?edit=1`,
      );
  };
  if (hr) return <HrDialog {...props} edit />;
  const parts = [
    ...HIRING_STEPS,
    ...(process.hr !== null && can(profile, 'common.insertHrData') ? (['hr'] as const) : []),
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('act.hiring.edit')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.close')}</Button>
          <Button kind="primary" locked={step === null ? t('dialog.rectify.step') : null} onClick={open}>
            {t('dialog.edit.go')}
          </Button>
        </>
      }
    >
      <div className={styles['dialog']}>
        <p>{t('dialog.edit.lead')}</p>
        <RadioList
          label={t('dialog.rectify.step')}
          value={step}
          onChange={setStep}
          options={parts.map((value) => ({ value, label: t(`dialog.step.${value}`) }))}
        />
      </div>
    </Dialog>
  );
}
