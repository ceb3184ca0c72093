import type { Quarter } from '@jornada/domain/notifications/quarter.ts';

type Of = Quarter & { readonly teamUuid?: string | undefined; readonly person?: string | undefined };

/** Where a store's quarters are: all of it, one team, or one person. */
export function quarterPath(site: string, { year, quarter, teamUuid, person }: Of): string {
  const of = person !== undefined ? `/collaborator/${person}` : teamUuid !== undefined ? `/${teamUuid}` : '';
  return `/mx/quarterlyNotifications/${site}${of}/${year}/${quarter}`;
}

/** The same quarter where the employer signs it. */
export const signPath = (site: string, of: Of): string => `${quarterPath(site, of)}/signDocument`;

/** The quarter that an address names; the current one where it names none. */
export const quarterOfPath = (
  { year, quarter }: { year?: string | undefined; quarter?: string | undefined },
  current: Quarter,
): Quarter =>
  /^\d{4}$/.test(year ?? '') && /^[1-4]$/.test(quarter ?? '')
    ? { year: Number(year), quarter: Number(quarter) }
    : current;
