import { reachOf, within, type Caller } from '../access/reach.ts';
import {
  FIELD_READERS,
  FIELD_WRITERS,
  FILE_SECTIONS,
  fieldsOf,
  type FieldRow,
  type FileSection,
} from './fields.ts';

export type PersonPlace = {
  readonly siteId: number;
  readonly teamId: number | null;
  readonly collaboratorId: string;
};

/** Whether a caller reads a field of somebody's file; people read all of their own. */
export const readsField = (caller: Caller, place: PersonPlace, { read }: Pick<FieldRow, 'read'>): boolean =>
  within(reachOf([...FIELD_READERS[read], 'COLLABORATOR'], caller), place);

/** Whether a caller writes a field of somebody's file; nobody writes their own (decisions §2.3). */
export const writesField = (
  caller: Caller,
  place: PersonPlace,
  { write }: Pick<FieldRow, 'write'>,
): boolean =>
  caller.collaboratorId !== place.collaboratorId && within(reachOf(FIELD_WRITERS[write], caller), place);

/** The fields of a section that a caller reads, in the table's order. */
export const readFields = (caller: Caller, place: PersonPlace, section: FileSection): string[] =>
  Object.entries(fieldsOf(section)).flatMap(([name, row]) => (readsField(caller, place, row) ? [name] : []));

export const writtenFields = (caller: Caller, place: PersonPlace, section: FileSection): string[] =>
  Object.entries(fieldsOf(section)).flatMap(([name, row]) => (writesField(caller, place, row) ? [name] : []));

/** The section in which a field stands; names are unique over the whole file. */
export const sectionOf = (name: string): FileSection | undefined =>
  FILE_SECTIONS.find((section) => Object.hasOwn(fieldsOf(section), name));
