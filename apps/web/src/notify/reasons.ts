import type { Addressee } from '@jornada/contract/notifications.ts';

type Found = Addressee['findings'][number];

/** The warnings that still lack a reason, one of each code (decisions §5.5). */
export function owedOf({ findings }: Addressee): Found[] {
  const owed = findings.filter(({ severity, reason }) => severity === 'warning' && reason === null);
  return [...new Map(owed.map((finding) => [finding.code, finding])).values()];
}

export const errorsOf = ({ findings }: Addressee): Found[] => findings.filter(({ severity }) => severity === 'error');
