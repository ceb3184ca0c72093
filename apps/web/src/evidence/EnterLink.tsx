import { evidenceCalls } from '@jornada/contract/evidence.ts';
import { useCallForm } from '../form.ts';
import { useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { Banner } from '../ui/feedback/Banner.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { ActionBar } from '../ui/layout/ActionBar.tsx';
import { Form } from '../ui/layout/FormLayout.tsx';
import { SignFrame } from './SignFrame.tsx';
import { texts } from './texts.ts';
import styles from './sign.module.css';

type EnterLinkProps = {
  token: string;
  ended: boolean;
  onEntered: (entered: { id: string; bearer: string }) => void;
};

/** The link alone opens nothing: the worker's RFC goes with it. */
export function EnterLink({ token, ended, onEntered }: EnterLinkProps) {
  const t = useTexts(texts);
  const { form, submit, busy } = useCallForm(evidenceCalls['evidence.enter'], {
    values: { token, rfc: '' },
    drafted: true,
    input: (values) => values,
    onDone: onEntered,
  });
  return (
    <Form onSubmit={submit}>
      <SignFrame
        title={t('sign.enter.title')}
        lead={t('sign.enter.lead')}
        bar={
          <ActionBar>
            <Button kind="primary" type="submit" size="large" busy={busy}>
              {t('sign.enter.act')}
            </Button>
          </ActionBar>
        }
      >
        <div className={styles.enter}>
          {ended && <Banner tone="note" title={t('sign.enter.ended')} />}
          <IdentityField
            {...form.getInputProps('rfc')}
            id="rfc"
            label={t('sign.enter.rfc')}
            hint={t('sign.enter.hint')}
            length={13}
          />
        </div>
      </SignFrame>
    </Form>
  );
}
