import { invitationCalls } from '@jornada/contract/invitation.ts';
import { checkPersonRfc } from '@jornada/domain/identity/rfc.ts';
import { useLayoutEffect, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCallForm } from '../form.ts';
import { numberFinding } from '../hiring/data/findings.ts';
import { useBinder } from '../hiring/data/useBinder.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { Form } from '../ui/layout/FormLayout.tsx';
import { queryClient } from '../data.ts';
import { dataTexts } from '../hiring/data/texts.ts';
import { GuestBar, GuestFrame } from './GuestFrame.tsx';
import { confirmPath, stepPath } from './places.ts';
import { heldInvitation, holdInvitation, keepBearer } from './session.ts';
import { texts } from './texts.ts';
import styles from './guest.module.css';

/** Where the mail's link leads: it takes the token out of the address at once and asks the RFC (decisions §1.7). */
export default function TokenCheck() {
  const { token } = useParams();
  const [held, setHeld] = useState(heldInvitation);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (token === undefined) return;
    holdInvitation(token);
    setHeld(token);
    // The address first, whatever the router still does: nothing may copy or share a token.
    window.history.replaceState(window.history.state, '', '/mx/guest/idTokenCheck');
    void navigate('/mx/guest/idTokenCheck', { replace: true });
  }, [token, navigate]);
  const invitation = token ?? held;
  return invitation === null ? <Missing /> : <Check key={invitation} token={invitation} />;
}

function Missing() {
  const t = useTexts(texts);
  return (
    <GuestFrame title={t('guest.check.missing')} lead={t('guest.check.missing.lead')}>
      <p className={styles['after']}>{t('guest.check.missing.more')}</p>
    </GuestFrame>
  );
}

function Check({ token }: { token: string }) {
  const t = useTexts(texts);
  const d = useTexts(dataTexts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { form, submit, busy } = useCallForm(invitationCalls['invitation.verify'], {
    values: { rfc: '', token },
    drafted: true,
    input: (values) => values,
    onDone: ({ token: bearer, expiresAt, currentStep, personnelDivision, collaborator }) => {
      keepBearer({ token: bearer, expiresAt, rfc: form.getValues().rfc });
      // What another candidate of this tab read is nobody's any more.
      queryClient.removeQueries();
      const where = { personnelDivision, collaboratorUuid: collaborator.uuid };
      void navigate(
        currentStep === 'confirm'
          ? confirmPath(where, collaborator.processUuid)
          : currentStep === 'labor'
            ? stepPath('bank', where, 'review')
            : stepPath(currentStep, where),
        { replace: true },
      );
    },
  });
  const { rfc } = form.values;
  const found = numberFinding('rfc', rfc, checkPersonRfc(rfc).reasons, { language });
  const bind = useBinder(form, found);
  return (
    <Form onSubmit={submit}>
      <GuestFrame
        title={t('guest.check.title')}
        lead={t('guest.check.lead')}
        bar={
          <GuestBar>
            <Button kind="primary" type="submit" size="large" busy={busy}>
              {t('guest.check.open')}
            </Button>
          </GuestBar>
        }
      >
        {search.has('ended') && (
          <p className={styles['ended']} role="status">
            {t('guest.check.ended')}
          </p>
        )}
        <div className={styles['check']}>
          <IdentityField
            {...bind('rfc')}
            label={d('data.rfc')}
            hint={d('data.rfc.hint')}
            length={13}
            highlights={found['rfc']?.highlights}
            ok={rfc.length === 13 && found['rfc'] === undefined ? true : undefined}
          />
        </div>
      </GuestFrame>
    </Form>
  );
}
