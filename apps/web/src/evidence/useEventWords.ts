import { isAccepted } from '@jornada/domain/evidence/documents.ts';
import type { EvidenceEvent, EvidenceVerdict } from '@jornada/contract/evidence.ts';
import { useTexts, type Translate } from '../texts.ts';
import { figure, useFormat } from '../ui/format.ts';
import type { TimelineEvent } from '../ui/process/Timeline.tsx';
import { useTitle } from './useTitle.ts';
import { texts } from './verifyTexts.ts';

type T = Translate<typeof texts>;

/** The chain of a verdict in words, and last of all where the store's audit trail holds it. */
export function useEventWords(
  verdict: Pick<EvidenceVerdict, 'kind' | 'title' | 'events' | 'trailEntry'>,
): TimelineEvent[] {
  const t = useTexts(texts);
  const format = useFormat();
  const { name } = useTitle(verdict);
  const lines = useChainWords({ ...verdict, title: name });
  const last = verdict.events.at(-1);
  if (last === undefined) return lines;
  return [
    ...lines,
    {
      id: 'trail',
      when: format.moment(last.at).replace(',', ''),
      title: t('verify.event.LOGGED'),
      detail: t('verify.detail.trail', { entry: figure(verdict.trailEntry) }),
    },
  ];
}

/** A chain alone, as a file has it: it knows the document's title, not its kind. */
export function useChainWords({ kind, title, events }: Chain): TimelineEvent[] {
  const t = useTexts(texts);
  const format = useFormat();
  return gathered(events).map((event) => ({
    id: String(event.seq),
    when: format.moment(event.at).replace(',', ''),
    title: t(`verify.event.${event.kind}`, { who: event.initials ?? '' }),
    ...detailOf(t, event, { kind, title }),
    marked: event.kind === 'SIGNED' || event.kind === 'PLAN_ACCEPTED' || event.kind === 'ADVANCE_ACCEPTED',
  }));
}

type Chain = Pick<EvidenceVerdict, 'title' | 'events'> & { readonly kind?: EvidenceVerdict['kind'] };

/**
 * What belongs together is said once: opening with what was read, and the code with the signature that it confirmed.
 * A code that no signature followed stays.
 */
function gathered(events: readonly EvidenceEvent[]): EvidenceEvent[] {
  const later = (kind: EvidenceEvent['kind'], after: EvidenceEvent) =>
    events.find((event) => event.kind === kind && event.seq > after.seq && event.initials === after.initials);
  const readOf = new Map(
    events.flatMap((event) => (event.kind === 'OPENED' ? [[event.seq, later('READ', event)] as const] : [])),
  );
  const merged = new Set([...readOf.values()].map((event) => event?.seq));
  return events.flatMap((event) => {
    if (merged.has(event.seq) || (event.kind === 'CODE_SENT' && later('SIGNED', event) !== undefined))
      return [];
    const read = readOf.get(event.seq);
    if (read === undefined) return [event];
    const { pages, of, seconds } = read;
    return [{ ...event, pages, of, seconds }];
  });
}

function detailOf(
  t: T,
  event: EvidenceEvent,
  { kind, title }: Pick<Chain, 'title'> & { readonly kind: Chain['kind'] | undefined },
): { detail?: string } {
  const { pages = 0, of = 0, seconds, channel = 'MAIL', method } = event;
  switch (event.kind) {
    case 'GENERATED':
      return {
        detail:
          pages === 1
            ? t('verify.detail.page', { title })
            : t('verify.detail.pages', { title, count: pages }),
      };
    case 'LINK_SENT':
    case 'CODE_SENT':
      return { detail: t(channel === 'SMS' ? 'verify.detail.sms' : 'verify.detail.mail') };
    case 'OPENED':
    case 'READ':
      if (event.pages === undefined) return {};
      return {
        detail:
          seconds === undefined || seconds < 60
            ? t('verify.detail.read', { pages, of })
            : t('verify.detail.readIn', { pages, of, minutes: Math.round(seconds / 60) }),
      };
    case 'SIGNED':
      return {
        detail: t(`verify.detail.code.${channel}`, {
          method: t(
            method === 'TYPED'
              ? 'verify.detail.typed'
              : method === 'ACCEPTED'
                ? 'verify.detail.signedIn'
                : 'verify.detail.drawn',
          ),
        }),
      };
    case 'PLAN_ACCEPTED':
    case 'ADVANCE_ACCEPTED':
      return { detail: t('verify.detail.tap') };
    case 'SEALED':
      return {
        detail: t(kind === undefined || !isAccepted(kind) ? 'verify.detail.attached' : 'verify.detail.whole'),
      };
    case 'CODE_FAILED':
    case 'SCAN_FILED':
    case 'SUPERSEDED':
    case 'PLAN_SENT':
    case 'PLAN_OPENED':
    case 'VOIDED':
      return {};
  }
}
