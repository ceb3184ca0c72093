import { z } from 'zod';

/** A PATCH as directories send it: operation names in any case, values as text, with or without a path (RFC 7644 3.5.2). */
export const Patch = z.object({
  Operations: z
    .array(
      z.object({
        op: z.string().transform((op) => op.toLowerCase()),
        path: z.string().optional(),
        value: z.unknown().optional(),
      }),
    )
    .min(1),
});
export type Patch = z.output<typeof Patch>;

/** One change of one attribute: `name.givenname`, `emails`, `members`. */
type Change = { readonly op: 'set' | 'add' | 'remove'; readonly attribute: string; readonly value: unknown };

export class PatchError extends Error {}

const SCHEMA = /^urn:ietf:params:scim:schemas:[\w:.]*:/i;

/**
 * Returns what a patch changes, attribute by attribute in lower case. A path with a filter on a list of addresses is the
 * address itself; with a filter on members, the member is the value.
 */
export function changesOf({ Operations: operations }: Patch): Change[] {
  return operations.flatMap(({ op, path, value }) => {
    if (op !== 'add' && op !== 'replace' && op !== 'remove') throw new PatchError(`unknown op ${op}`);
    const kind = op === 'replace' ? ('set' as const) : op;
    if (path === undefined || path === '') {
      if (op === 'remove' || !isRecord(value))
        throw new PatchError('an operation without a path needs an object');
      return Object.entries(value).map(([attribute, one]) => ({
        op: kind,
        attribute: attribute.replace(SCHEMA, '').toLowerCase(),
        value: one,
      }));
    }
    const plain = path.replace(SCHEMA, '').toLowerCase();
    const member = /^members\[value eq "([^"]*)"\]$/.exec(plain)?.[1];
    if (member !== undefined) return [{ op: kind, attribute: 'members', value: [{ value: member }] }];
    const attribute = plain.replace(/\[[^\]]*\]/g, '');
    return [{ op: kind, attribute, value }];
  });
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A truth value, also as the text that some directories send. */
export const truthOf = (value: unknown): boolean => {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text !== 'true' && text !== 'false') throw new PatchError('active is true or false');
  return text === 'true';
};

const Members = z.array(z.object({ value: z.uuid() }));

/** The ids in a list of members. */
export function membersOf(value: unknown): string[] {
  const members = Members.safeParse(Array.isArray(value) ? value : value === undefined ? [] : [value]);
  if (!members.success) throw new PatchError('members are named by their ids');
  return members.data.map(({ value: id }) => id);
}

/** `attribute eq "value"`, several joined by `and`; null where a filter asks anything else. */
export function filterOf(filter: string): ReadonlyMap<string, string> | null {
  const asked = new Map<string, string>();
  for (const clause of filter.split(/\s+and\s+/i)) {
    const [, attribute, value] = /^([\w.:[\]" ]+?)\s+eq\s+"?([^"]*)"?$/i.exec(clause.trim()) ?? [];
    if (attribute === undefined || value === undefined) return null;
    asked.set(
      attribute
        .replace(SCHEMA, '')
        .toLowerCase()
        .replace(/\[[^\]]*\]/g, ''),
      value,
    );
  }
  return asked;
}
