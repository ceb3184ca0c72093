import { randomBytes } from 'node:crypto';
import { PRIVACY_NOTICE } from '@jornada/domain/hiring/privacy-notice.ts';
import type pg from 'pg';
import { tokenHash } from '../invitation/links.ts';
import { actorOf, type Hire, type Scene } from './hire-making.ts';
import { isoAt, isoOrNull, type Minute } from './moments.ts';
import { randomOf } from './random.ts';
import { insertRows } from './write.ts';

const INVITATION_MINUTES = 14 * 1440;

/** Links that were sent, what became of them, and the notices accepted before the first field. */
export async function insertInvitations(
  client: pg.PoolClient,
  hires: readonly Hire[],
  scene: Scene,
): Promise<void> {
  const invited = hires.flatMap((hire) => {
    const sent = hire.events.find(({ act }) => act === 'invitations.create');
    return sent === undefined
      ? []
      : [
          {
            hire,
            sentAt: sent.at,
            token: randomBytes(32).toString('base64url'),
            id: randomOf(`invitation ${hire.id}`).id(sent.at * 60_000),
          },
        ];
  });
  await insertRows(
    client,
    'invitation',
    {
      id: 'uuid',
      site_id: 'int',
      process_id: 'uuid',
      rfc: 'text',
      email: 'text',
      token_hash: 'text',
      sent_at: 'timestamptz',
      expires_at: 'timestamptz',
      opened_at: 'timestamptz',
      completed_at: 'timestamptz',
      invited_by: 'uuid',
    },
    invited.map(({ hire, sentAt, token, id }) => {
      const timeOf = (act: string) => hire.events.find((event) => event.act === act)?.at;
      const opened = timeOf('hiring.insertPersonalData');
      return [
        id,
        hire.person.siteId,
        hire.id,
        hire.person.file.rfc,
        hire.email,
        tokenHash(token),
        isoAt(sentAt),
        isoAt(sentAt + INVITATION_MINUTES),
        isoOrNull(opened === undefined ? null : opened - 20),
        isoOrNull(timeOf('hiring.getBankData')),
        actorOf('director', hire, scene).id,
      ];
    }),
  );
  await insertRows(
    client,
    'privacy_acceptance',
    { collaborator_id: 'uuid', notice_version: 'text', accepted_at: 'timestamptz' },
    hires.flatMap(({ person, events }) => {
      const typed = events.find(
        ({ act, hand }) => act === 'hiring.insertPersonalData' && hand === 'candidate',
      );
      return typed === undefined ? [] : [[person.id, PRIVACY_NOTICE.version, isoAt(typed.at - 15)]];
    }),
  );
  const shown = invited.find(({ hire }) => hire.seed.invited);
  if (shown !== undefined) await insertInvitationMail(client, { ...shown, publicUrl: scene.publicUrl });
}

/** The candidate's mail, in the demonstration's mailbox: the only place that holds the token in clear. */
async function insertInvitationMail(
  client: pg.PoolClient,
  { hire, sentAt, token, publicUrl }: { hire: Hire; sentAt: Minute; token: string; publicUrl: string },
): Promise<void> {
  const body = [
    'Hola:',
    '',
    `Te invitamos a completar tus datos para trabajar en ${hire.site.name}. Ten a la mano tu RFC, CURP, número de seguridad social y CLABE.`,
    '',
    `${publicUrl}/mx/guest/idTokenCheck/${token}`,
    '',
    'Si no esperabas este correo, ignóralo.',
  ].join('\n');
  await insertRows(
    client,
    'message',
    {
      id: 'uuid',
      kind: 'text',
      channel: 'text',
      recipient: 'text',
      language: 'text',
      subject: 'text',
      body: 'text',
      site_id: 'int',
      created_at: 'timestamptz',
      attempts: 'int',
      delivered_at: 'timestamptz',
      result: 'text',
    },
    [
      [
        randomOf(`mail ${hire.id}`).id(sentAt * 60_000),
        'invitation',
        'MAIL',
        hire.email,
        'es',
        `Tu contratación en ${hire.site.name}: completa tus datos`,
        body,
        hire.person.siteId,
        isoAt(sentAt),
        1,
        isoAt(sentAt),
        'KEPT',
      ],
    ],
  );
}
