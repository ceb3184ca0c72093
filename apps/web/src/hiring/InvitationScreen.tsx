import { invitationCalls, type Invitation } from '@jornada/contract/invitation.ts';
import { hiringStatuses } from '@jornada/domain/hiring/statuses.ts';
import { IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useRead } from '../data.ts';
import { ReadFailed } from '../record/ReadFailed.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { LinkButton } from '../ui/buttons/LinkButton.tsx';
import { Waiting } from '../ui/feedback/Waiting.tsx';
import { useFormat } from '../ui/format.ts';
import { Columns } from '../ui/layout/Columns.tsx';
import { FactList } from '../ui/layout/FactList.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Section } from '../ui/layout/Section.tsx';
import { Status } from '../ui/marks/Status.tsx';
import { ActPanel } from '../ui/process/ActPanel.tsx';
import { DeleteInvitation } from './DeleteInvitation.tsx';
import { invitationTone, mayDelete, mayResend } from './invitationState.ts';
import { InviteDialog } from './InviteDialog.tsx';
import { texts } from './texts.ts';

/** One invitation: how far its link got, and the hire that it belongs to. */
export default function InvitationScreen() {
  const t = useTexts(texts);
  const { personnelDivision = '', rfc = '' } = useParams();
  const read = useRead(invitationCalls['invitations.get'], { personnelDivision, rfc });
  const list = `/mx/${personnelDivision}/invitations`;
  if (read.data !== undefined) return <Loaded invitation={read.data} list={list} />;
  return (
    <Page title={rfc.toUpperCase()} path={[{ label: t('invitations.title'), to: list }]}>
      {read.isError ? (
        <ReadFailed title={t('invitation.failed')} missing={t('invitation.missing')} read={read} />
      ) : (
        <Waiting label={t('invitation.facts')} />
      )}
    </Page>
  );
}

function Loaded({ invitation, list }: { invitation: Invitation; list: string }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const [asking, setAsking] = useState<'again' | 'delete' | null>(null);
  const {
    personnelDivision,
    fullName,
    rfc,
    email,
    state,
    currentStatus,
    processUuid,
    dateSent,
    expiresAt,
    openedAt,
    completedAt,
    invitedBy,
  } = invitation;
  const process = `/mx/${personnelDivision}/general/openProcesses/${processUuid}`;
  const why = state === 'COMPLETED' ? t('invitation.done') : t('invitation.gone');
  return (
    <Page
      title={fullName || rfc}
      path={[{ label: t('invitations.title'), to: list }, { label: rfc }]}
      lead={invitedBy === '' ? undefined : t('invitation.lead', { who: invitedBy })}
      meta={<Status strong tone={invitationTone(state)} label={t(`invitations.state.${state}`)} />}
    >
      <Columns shape="aside">
        <Section title={t('invitation.facts')}>
          <FactList
            facts={[
              { label: t('invitations.rfc'), value: rfc, code: true },
              { label: t('invitations.email'), value: email },
              { label: t('invitations.sent'), value: format.moment(dateSent) },
              {
                label: t('invitations.opened'),
                value: openedAt === null ? t('invitations.never') : format.moment(openedAt),
              },
              {
                label: t('invitations.completed'),
                value: completedAt === null ? t('invitations.never') : format.moment(completedAt),
              },
              { label: t('invitations.expires'), value: format.moment(expiresAt) },
              {
                label: t('invitations.process'),
                value: <Link to={process}>{hiringStatuses[currentStatus][language]}</Link>,
              },
            ]}
          />
        </Section>
        <ActPanel
          also={
            <>
              <LinkButton to={process}>{t('hire.seeProcess')}</LinkButton>
              {mayResend(invitation) && (
                <Button icon={<IconSend />} onClick={() => setAsking('again')}>
                  {t('invitations.resend')}
                </Button>
              )}
              {mayDelete(invitation) && (
                <Button kind="danger" icon={<IconTrash />} onClick={() => setAsking('delete')}>
                  {t('invitations.delete')}
                </Button>
              )}
            </>
          }
          notNow={[
            ...(mayResend(invitation) ? [] : [{ label: t('invitations.resend'), reason: why }]),
            ...(mayDelete(invitation) ? [] : [{ label: t('invitations.delete'), reason: why }]),
          ]}
        />
      </Columns>
      {asking === 'again' && (
        <InviteDialog
          personnelDivision={personnelDivision}
          again={invitation}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && (
        <DeleteInvitation
          invitation={invitation}
          onClose={() => setAsking(null)}
          onInviteAgain={() => setAsking('again')}
        />
      )}
    </Page>
  );
}
