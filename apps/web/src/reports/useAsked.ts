import { startOfSpan } from '@jornada/domain/reports/flow.ts';
import type { Level } from '@jornada/domain/reports/reports.ts';
import { dayAt } from '@jornada/domain/time.ts';
import { useSearchParams } from 'react-router';
import { dayIn } from '../addressDays.ts';
import { COMPARISONS, type Comparison } from './comparison.ts';

export const SPANS = ['MONTH', 'TWELVE', 'YEAR'] as const;
type SpanName = (typeof SPANS)[number];

export type Asked = {
  readonly report: string | null;
  readonly span: SpanName;
  readonly to: string;
  readonly zone: string | null;
  readonly site: string | null;
  readonly team: string | null;
  readonly position: number | null;
  readonly contract: 'CDI' | 'CDD' | null;
  readonly compare: Comparison;
};

/** What is asked stands in the address, so that a step in keeps all filters and a copied link shows the same. */
export function useAsked(): {
  readonly asked: Asked;
  readonly addressOf: (change: Partial<Asked>) => string;
  readonly ask: (change: Partial<Asked>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const span = SPANS.find((name) => name === search.get('span')) ?? 'TWELVE';
  const contract = search.get('contract');
  const position = Number(search.get('position') ?? '');
  const asked: Asked = {
    report: search.get('report'),
    span,
    to: dayIn(search, 'to') ?? dayAt(Temporal.Now.instant()),
    zone: search.get('zone'),
    site: search.get('site'),
    team: search.get('team'),
    position: search.has('position') && Number.isInteger(position) ? position : null,
    contract: contract === 'CDI' || contract === 'CDD' ? contract : null,
    compare: COMPARISONS.find((name) => name === search.get('compare')) ?? 'YEAR',
  };
  const paramsOf = (change: Partial<Asked>): URLSearchParams => {
    const next = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...asked, ...change }))
      if (value !== null && !isStandard(name, value)) next.set(name, String(value));
    return next;
  };
  return {
    asked,
    addressOf: (change) => `?${paramsOf(change).toString()}`,
    ask: (change) => setSearch(paramsOf(change), { replace: true }),
  };
}

const isStandard = (name: string, value: string | number): boolean =>
  (name === 'span' && value === 'TWELVE') ||
  (name === 'compare' && value === 'YEAR') ||
  (name === 'to' && value === dayAt(Temporal.Now.instant()));

/** The filter that the server is asked with. */
export const filterOf = ({ span, to, zone, site, team, position, contract, compare }: Asked) => ({
  startDate: startOfSpan(span, to),
  endDate: to,
  ...(zone === null || site !== null ? {} : { zone }),
  ...(site === null ? {} : { personnelDivision: site }),
  ...(team === null ? {} : { teamUuid: team }),
  ...(position === null ? {} : { positionNumber: position }),
  ...(contract === null ? {} : { contractType: contract }),
  ...(compare === 'ZONE' || compare === 'SIMILAR' ? { compare } : {}),
});

/** One step into a row of a level; from the outermost place, out of all others. */
export const stepInto = (level: Level, key: string, site: string | null): Partial<Asked> => {
  switch (level) {
    case 'zone':
      // A store without a zone stands among the zones.
      return site === null ? { zone: key, site: null, team: null } : { zone: null, site, team: null };
    case 'site':
      return { site: key, team: null };
    case 'team':
      return { ...(site === null ? {} : { site }), team: key };
    case 'position':
      return { position: Number(key) };
    case 'person':
    case 'week':
      return {};
  }
};
