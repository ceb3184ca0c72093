import { randomUUID } from 'node:crypto';
import { ADMINS, type Role } from '@jornada/domain/access/roles.ts';
import { signAccess, signSigner } from '../../auth/tokens.ts';
import type { Product } from '../product.ts';
import { recordsOf, type Records } from './records.ts';
import { insertInvitation } from './world-records.ts';
import type { Place } from './places.ts';
import type { World } from './world.ts';

/** Somebody who calls: as what, which records are theirs, and which are not although they exist. */
export type Subject = {
  readonly title: string;
  readonly as: readonly Role[] | 'guest' | 'signer';
  /** A role that the same person holds elsewhere; the calls that name it too are not checked here. */
  readonly beside?: Role;
  /** Null for somebody whose role reaches nowhere. */
  readonly own: Records | null;
  /** Empty for those who reach everything. */
  readonly foreign: readonly Records[];
  readonly bearer: () => Promise<string>;
};

/** Every role on the first site, and those whose reach is easily mistaken: roles without a site, a lawyer of one site, two roles on two sites. */
export async function subjectsOf(world: World): Promise<Subject[]> {
  const { here, beside, there } = world;
  const [own, next, other] = [
    recordsOf(here, 'staff'),
    recordsOf(beside, 'staff'),
    recordsOf(there, 'staff'),
  ];
  const site = { siteId: here.store.siteId };
  // A store's calendar, time slots and account are those of all its teams; an employer's are its representative's.
  const { holiday, ephemeris, timeSlots, siteCex } = own;
  const nextTeam = { ...next, holiday, ephemeris, timeSlots, siteCex };
  const account = async (
    title: string,
    rows: readonly RoleRow[],
    rest: Pick<Subject, 'own' | 'foreign'>,
    who: Who = {},
  ): Promise<Subject> => {
    const bearer = await signInAs(world.product, rows, who);
    return {
      title,
      as: who.checked === undefined ? rows.map(({ role }) => role) : [who.checked],
      ...(who.beside === undefined ? {} : { beside: who.beside }),
      ...rest,
      bearer: async () => bearer,
    };
  };
  return [
    ...(await Promise.all(ADMINS.map((role) => account(role, [{ role }], { own, foreign: [] })))),
    await account('LAWYER', [{ role: 'LAWYER' }], { own, foreign: [] }),
    await account('LAWYER of a site', [{ role: 'LAWYER', ...site }], { own, foreign: [other] }),
    ...(await Promise.all(
      (['ZONE_DIRECTOR', 'DIRECTOR', 'ORGANIZER', 'COMMISSIONER'] as const).map((role) =>
        account(role, [{ role, ...site }], { own, foreign: [other] }),
      ),
    )),
    await account('RESPONSIBLE', [{ role: 'RESPONSIBLE', ...site, teamId: here.store.teamId }], {
      own,
      foreign: [nextTeam, other],
    }),
    await account(
      'PATRON',
      [{ role: 'PATRON' }],
      { own, foreign: [{ ...next, team: own.team }, other] },
      { accountId: here.patronId },
    ),
    await account(
      'COLLABORATOR',
      [{ role: 'COLLABORATOR' }],
      {
        own: recordsOf(here, 'person'),
        foreign: [recordsOf(here, 'candidate'), recordsOf(beside, 'person'), recordsOf(there, 'person')],
      },
      { collaboratorId: here.person.id },
    ),
    await account('DIRECTOR without a site', [{ role: 'DIRECTOR' }], { own: null, foreign: [own, other] }),
    await account('ZONE_DIRECTOR without a site', [{ role: 'ZONE_DIRECTOR' }], {
      own: null,
      foreign: [own, other],
    }),
    await account('RESPONSIBLE without a team', [{ role: 'RESPONSIBLE', ...site }], {
      own: null,
      foreign: [other],
    }),
    await account(
      'DIRECTOR there, ORGANIZER here',
      [
        { role: 'DIRECTOR', siteId: there.store.siteId },
        { role: 'ORGANIZER', ...site },
      ],
      { own: other, foreign: [own] },
      { checked: 'DIRECTOR', beside: 'ORGANIZER' },
    ),
    { title: 'guest', as: 'guest', own, foreign: [next, other], bearer: () => guestOf(world.product, here) },
    {
      title: 'signer',
      as: 'signer',
      own,
      foreign: [next, other],
      bearer: () =>
        signSigner(world.product.app.tokenKeys, {
          evidenceId: here.evidence.id,
          party: 'WORKER',
          link: 0,
          now: world.product.clock.now,
        }),
    },
  ];
}

type RoleRow = { readonly role: Role; readonly siteId?: number; readonly teamId?: number };
type Who = {
  readonly accountId?: string;
  readonly collaboratorId?: string;
  readonly checked?: Role;
  readonly beside?: Role;
};

/** A session of somebody with these rows of rights; of an account that is there already, with its own. */
export async function signInAs(
  { app, clock }: Product,
  rows: readonly RoleRow[],
  { accountId, collaboratorId }: Who = {},
): Promise<string> {
  const { db } = app.database;
  const [id, familyId] = [accountId ?? randomUUID(), randomUUID()];
  const at = clock.now.toString();
  if (accountId === undefined) {
    await db
      .insertInto('account')
      .values({
        id,
        email: `${id}@anahuac.example`,
        name: 'Alguien',
        collaborator_id: collaboratorId ?? null,
      })
      .execute();
    await db
      .insertInto('account_role')
      .values(
        rows.map(({ role, siteId, teamId }) => ({
          account_id: id,
          role,
          site_id: siteId ?? null,
          team_id: teamId ?? null,
        })),
      )
      .execute();
  }
  await db
    .insertInto('session_family')
    .values({ id: familyId, account_id: id, created_at: at, last_used_at: at })
    .execute();
  return signAccess(app.tokenKeys, { accountId: id, familyId, now: clock.now });
}

/** Somebody who works here with a link to confirm what an extension asks. */
export async function guestOfExtension(product: Product, place: Place, processUuid: string): Promise<string> {
  const { uuid } = await insertInvitation(product, {
    ...place,
    candidate: { ...place.candidate, processUuid },
  });
  return product.guest(processUuid, uuid);
}

/** A candidate with a link of their own and the notice accepted. */
export async function guestOf(product: Product, place: Place): Promise<string> {
  const { uuid } = await insertInvitation(product, place);
  await product.app.database.db
    .insertInto('privacy_acceptance')
    .values({
      collaborator_id: place.candidate.id,
      notice_version: '1',
      accepted_at: product.clock.now.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return product.guest(place.candidate.processUuid, uuid);
}
