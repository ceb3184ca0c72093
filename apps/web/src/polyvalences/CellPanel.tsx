import type { PolyvalenceMatrix, PolyvalencePerson } from '@jornada/contract/polyvalences.ts';
import { LEVELS, type Level } from '@jornada/domain/polyvalences/polyvalences.ts';
import { IconX } from '@tabler/icons-react';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { IconButton } from '../ui/buttons/IconButton.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { useFormat } from '../ui/format.ts';
import { FactList } from '../ui/layout/FactList.tsx';
import { Glyph } from './Glyph.tsx';
import { cellKey, placeIn, type Area } from './matrix.ts';
import { texts } from './texts.ts';
import type { MatrixEdits } from './useMatrixEdits.ts';
import styles from './polyvalences.module.css';

type CellPanelProps = {
  readonly matrix: PolyvalenceMatrix;
  readonly people: readonly PolyvalencePerson[];
  readonly edits: MatrixEdits;
  readonly area: Area;
  readonly editable: boolean;
  readonly onLevel: (level: Level | null) => void;
  readonly onClose: () => void;
};

/** One cell beside the matrix: its level, since when, who teaches, the last shift; of many cells the level alone. */
export function CellPanel({ matrix, people, edits, area, editable, onLevel, onClose }: CellPanelProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  const format = useFormat();
  const person = people[area.toRow];
  const column = matrix.columns[area.toColumn];
  if (person === undefined || column === undefined) return null;
  const place = placeIn(person, column);
  const cell = edits.cells.get(cellKey(place));
  const count = (Math.abs(area.toRow - area.row) + 1) * (Math.abs(area.toColumn - area.column) + 1);
  const teachers = matrix.people.filter(
    (one) =>
      one.collaboratorUuid !== person.collaboratorUuid &&
      (edits.cells.get(cellKey(placeIn(one, column)))?.level === 'TEACHES' ||
        one.collaboratorUuid === cell?.trainer?.uuid),
  );
  return (
    <aside className={styles['panel']} aria-label={t('poly.panel')}>
      <header>
        <h2>{person.name}</h2>
        <IconButton size="small" label={t('poly.panel.close')} icon={<IconX />} onClick={onClose} />
        <p>{count > 1 ? t('poly.panel.many', { count }) : `${column.position[language]}, ${column.team}`}</p>
      </header>
      {editable && (
        <div className={styles['levels']} role="group" aria-label={t('poly.level')}>
          {[null, ...LEVELS].map((level, at) => (
            <button
              key={level ?? 'none'}
              type="button"
              aria-pressed={(cell?.level ?? null) === level}
              onClick={() => onLevel(level)}
            >
              {level !== null && <Glyph level={level} />}
              {t(level === null ? 'poly.level.none' : `poly.level.${level}`)} <kbd>{at}</kbd>
            </button>
          ))}
        </div>
      )}
      {cell !== undefined && count === 1 && (
        <>
          <FactList
            facts={[
              { label: t('poly.level'), value: t(`poly.level.${cell.level}`) },
              { label: t('poly.panel.since'), value: format.date(cell.since) },
              {
                label: t('poly.panel.last'),
                value: cell.lastWorked === null ? '–' : format.day(cell.lastWorked, { year: true }),
              },
              { label: t('poly.panel.trainer'), value: cell.trainer?.name ?? '–' },
              { label: t('poly.panel.by'), value: cell.by ?? t('poly.panel.unrated') },
            ]}
          />
          {editable && cell.uuid !== null && (
            <div className={styles['fields']}>
              <DateField
                label={t('poly.panel.since')}
                value={cell.since}
                onChange={(since) =>
                  since !== null &&
                  since <= matrix.today &&
                  edits.edit([
                    { ...place, level: cell.level, since, trainerUuid: cell.trainer?.uuid ?? null },
                  ])
                }
              />
              <SelectField
                label={t('poly.panel.trainer')}
                placeholder={t('poly.panel.nobody')}
                clearable
                value={cell.trainer?.uuid ?? null}
                options={teachers.map(({ collaboratorUuid, name }) => ({
                  value: collaboratorUuid,
                  label: name,
                }))}
                onChange={(trainerUuid) =>
                  edits.edit([{ ...place, level: cell.level, since: cell.since, trainerUuid }])
                }
              />
            </div>
          )}
        </>
      )}
      {editable && (
        <Button kind="link" onClick={edits.undo} locked={edits.canUndo ? null : t('poly.history.none')}>
          {t('poly.undo')}
        </Button>
      )}
    </aside>
  );
}
