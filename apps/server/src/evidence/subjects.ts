import type { Db } from '../db/connect.ts';
import type { Context } from '../http/context.ts';

/** What a document with evidence is about. */
export const SUBJECT_TYPES = [
  'PROCESS',
  'WEEKLY_NOTIFICATION',
  'QUARTERLY_NOTIFICATION',
  'SALARY_ADVANCE',
  'VACATION_PACT',
  'VACATION_CERTIFICATE',
  'CONTRACT',
] as const;
export type SubjectType = (typeof SUBJECT_TYPES)[number];

export type Subject = {
  /** Always before the evidence, so that an edit and a signature never wait for each other. */
  readonly lock: (db: Db, id: string) => Promise<void>;
  /** Inside the transaction that holds the last signature. */
  readonly onAllSigned: (context: Context, id: string, document: string) => Promise<void>;
  /** Whether the sealed copy joins the documents of the person's file. */
  readonly filed: boolean;
};

const subjects = new Map<SubjectType, Subject>();

/** Evidence knows nothing of processes: what signing does to a subject is said here, where capabilities are mounted. */
export function registerSubject(type: SubjectType, subject: Subject): void {
  subjects.set(type, subject);
}

export function subjectOf(type: SubjectType): Subject {
  const subject = subjects.get(type);
  if (subject === undefined) throw new Error(`nothing is known of ${type}`);
  return subject;
}
