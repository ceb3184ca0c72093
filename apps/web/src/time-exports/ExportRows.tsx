import type { ExportCandidate } from '@jornada/contract/time-exports.ts';
import type { ExportKind } from '@jornada/domain/time-exports/lines.ts';
import { useTexts, type TextKey } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { money, useFormat } from '../ui/format.ts';
import type { Column } from '../ui/table/columns.ts';
import { texts } from './texts.ts';

type Words = ReturnType<typeof useTexts<typeof texts>>;

const isName = (name: string): name is TextKey<typeof texts> => Object.hasOwn(texts, name);

/** What a line is, in words. */
function itemOf(t: Words, kind: ExportKind, { code, target, folio }: ExportCandidate): string {
  const name =
    kind === 'SAP_TIME'
      ? `exports.what.${target}`
      : `exports.${kind === 'SUA' ? 'sua' : 'incidence'}.${code}`;
  const item = isName(name) ? t(name, { code }) : code;
  return folio === '' ? item : t('exports.withFolio', { item, folio });
}

const WAGES = new Set(['02', '07', '08']);

function quantityOf(t: Words, kind: ExportKind, { code, quantity }: ExportCandidate): string {
  if (kind === 'SUA' && WAGES.has(code)) return code === '02' ? '' : money(quantity);
  if (kind === 'SAP_TIME' || (kind === 'INCIDENCES' && code === '1'))
    return t('exports.hours', { hours: (quantity / 60).toFixed(2) });
  return t('exports.days', { count: quantity });
}

function stateOf(t: Words, { gaps, cancels, late }: ExportCandidate): string {
  if (gaps.length > 0)
    return t('exports.gaps', { gaps: gaps.map((gap) => t(`exports.gap.${gap}`)).join(', ') });
  const is = t(cancels ? 'exports.cancels' : 'exports.new');
  return late ? `${is}, ${t('exports.isLate')}` : is;
}

export const exportKey = (row: ExportCandidate): string =>
  `${row.collaborator.uuid} ${row.onDate} ${row.code} ${row.fromMinute} ${row.cancels}`;

/** The columns of the lines that the next file would hold; an incapacity without its folio offers to note it. */
export function useExportColumns(
  kind: ExportKind,
  onFolio: (row: ExportCandidate) => void,
): Column<ExportCandidate>[] {
  const t = useTexts(texts);
  const format = useFormat();
  return [
    {
      key: 'person',
      header: t('exports.person'),
      phone: 'title',
      render: ({ collaborator }) => <b>{collaborator.fullName}</b>,
    },
    {
      key: 'day',
      header: t('exports.day'),
      phone: 'aside',
      render: ({ onDate }) => format.day(onDate),
    },
    { key: 'what', header: t('exports.what'), phone: 'detail', render: (row) => itemOf(t, kind, row) },
    {
      key: 'quantity',
      header: t('exports.quantity'),
      align: 'right',
      phone: 'aside2',
      render: (row) => quantityOf(t, kind, row),
    },
    { key: 'state', header: t('exports.state'), phone: 'detail', render: (row) => stateOf(t, row) },
    {
      key: 'act',
      header: '',
      phone: 'acts',
      render: (row) =>
        row.gaps.includes('FOLIO') && (
          <Button
            kind="link"
            aria-label={t('exports.folio.of', {
              name: row.collaborator.fullName,
              day: format.day(row.onDate),
            })}
            onClick={() => onFolio(row)}
          >
            {t('exports.folio.act')}
          </Button>
        ),
    },
  ];
}
