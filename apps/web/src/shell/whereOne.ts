import { seesMany, type Profile } from '../profile.ts';

const KEPT = 'siteNames';

/** The stores that were named in the bar before, by code; nothing where the browser keeps nothing. */
function kept(): Readonly<Record<string, unknown>> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEPT) ?? '{}');
    return typeof known === 'object' && known !== null ? { ...known } : {};
  } catch {
    return {};
  }
}

/** Keeps a store's name, so that the bar has its width at once the next time. */
export function keepSiteName(code: string, name: string): void {
  if (kept()[code] === name) return;
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...kept(), [code]: name }));
  } catch {
    // Without storage the bar waits for the list, as the first time.
  }
}

export type HereAt = {
  readonly code: string | undefined;
  /** As far as it is known without a list. */
  readonly name: string;
  /** Whether there are others to go to. */
  readonly hasOthers: boolean;
};

/** The store that is shown: by the path, else the first of the caller's; none where they see many. */
export function whereOne(profile: Profile, site: string | undefined): HereAt {
  const many = seesMany(profile);
  const named = profile.actorRoles.flatMap((row) => row.site ?? []);
  const own = [...(profile.collaborator === null ? [] : [profile.collaborator.site]), ...named];
  const code = site ?? (many ? undefined : (named[0] ?? own[0])?.code);
  const before = code === undefined ? undefined : kept()[code];
  return {
    code,
    name: own.find((one) => one.code === code)?.name ?? (typeof before === 'string' ? before : ''),
    hasOthers: many || new Set(named.map((one) => one.code)).size > 1,
  };
}
