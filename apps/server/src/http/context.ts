import type { SignedBody } from './signed-body.ts';
import type { Caller, Reach } from '@jornada/domain/access/reach.ts';
import type { Party } from '@jornada/domain/evidence/evidence-status.ts';
import type { Topic } from '@jornada/contract/call.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from '../db/connect.ts';

/** What an audit entry says of a command: which record, where, and the names of what changed; never values. */
export type Recorded = {
  readonly entity: string;
  readonly id: string;
  readonly siteId?: number | null;
  readonly fields?: readonly string[];
};

type Payload = Readonly<Record<string, string | number | null>>;

/** What browsers hear once the transaction is through; rights are checked per listener. */
export type Announcement = {
  readonly topic: Topic;
  readonly siteId?: number | null;
  readonly teamId?: number | null;
  readonly accountId?: string | null;
  readonly payload?: Payload;
};

/** What others see at the moment it happens and is kept nowhere, such as who is editing. */
export type Passing = Announcement & {
  /** Takes the place of the payload for those who may read what names a condition there (decisions §2.6). */
  readonly forHealth?: Payload;
};

export type Actor = Caller & {
  /** Anyone who came by a signing link: one document, one party. */
  readonly signerOf: { readonly evidenceId: string; readonly party: Party } | null;
  readonly name: string;
  /** Set where nobody acts but the product itself, or an outside system that answers. */
  readonly system?: 'SYSTEM' | 'OSMOS' | 'IDENTITY_ACCESS' | 'SAP';
  readonly language: 'es' | 'en';
  /** The sign-in that the bearer hangs on; null for guests and for calls without a bearer. */
  readonly sessionId: string | null;
  /** Whose rights the session has for a look; nothing is done with them (picture 34). */
  readonly triedAs?: {
    readonly accountId: string;
    readonly collaboratorId: string;
    readonly name: string;
  };
  /** The key of a program that calls in the account's name. */
  readonly apiKey?: { readonly id: string; readonly name: string; readonly scopes: readonly string[] };
};

/** What a background job is called and carries. */
export type Job = {
  readonly queue: string;
  readonly data: Readonly<Record<string, string | number | null>>;
  readonly key?: string;
  readonly startAfterSeconds?: number;
};

/** What every handler is given. In a command `db` is the transaction; nothing else may be used inside it. */
export type Context = {
  readonly db: Db;
  /** Of a report: the copy that it reads, which may be some moments behind; absent where it reads `db`. */
  readonly reads?: Db | undefined;
  readonly now: Temporal.Instant;
  readonly actor: Actor;
  readonly reach: Reach;
  readonly config: Config;
  /** The demonstration: invented people, a mailbox in the product, no passwords. */
  readonly demo: boolean;
  readonly log: FastifyBaseLogger;
  readonly address: string;
  /** The caller's program as it names itself; empty where it does not. */
  readonly agent: string;
  /** Of a call that a system signs: the bytes and their signature; absent where the headers carry none. */
  readonly signed?: SignedBody | undefined;
  /** Name and port by which the caller reached the product. */
  readonly host: string;
  /** The caller sits at this very machine, with no proxy between. */
  readonly onThisMachine: boolean;
  /** The audit entry of this command; called once by each command (the mount writes a plain one otherwise). Null where nothing was done: then the trail says nothing. */
  readonly record: (entry: Recorded | null) => void;
  readonly announce: (event: Announcement) => void;
  /** Sent inside the transaction: a rollback leaves no job, a commit exactly one. */
  readonly enqueue: (job: Job) => Promise<void>;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly setCookie: (name: string, value: string, options: { path: string; maxAge: number }) => void;
};
