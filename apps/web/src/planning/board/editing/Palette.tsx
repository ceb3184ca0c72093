import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { useLanguage, useTexts } from '../../../texts.ts';
import { typologyLook } from '../../../ui/marks/typologies.ts';
import { texts } from '../../texts.ts';
import type { Acts } from './useActs.ts';
import styles from '../frame/status.module.css';

/** The key that gives a typology; only the first nine of the palette have one. */
export const keyOf = (index: number): string | null => (index < 9 ? `Alt ${index + 1}` : null);

/** Every kind of hours, to give to what is chosen by a press or its key; those in use say their name. */
export function Palette({
  typologies,
  used,
  acts,
}: {
  typologies: readonly HourTypology[];
  used: ReadonlySet<string>;
  acts: Acts;
}) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <span className={styles['legend']} role="group" aria-label={t('palette.title')}>
      {typologies.map(({ uuid, abbreviation, name }, index) => {
        const key = keyOf(index);
        const { stroke, texture } = typologyLook(abbreviation);
        return (
          <button
            key={uuid}
            type="button"
            className={styles['typology']}
            style={{ color: stroke }}
            title={[name[language], key].filter(Boolean).join(', ')}
            aria-keyshortcuts={key?.replace(' ', '+')}
            // The keys stay with the board.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => acts.give(abbreviation)}
          >
            <i data-texture={texture} aria-hidden />
            <b>{abbreviation}</b>{' '}
            {used.has(uuid) ? (
              <span>{name[language]}</span>
            ) : (
              <span className={styles['unseen']}>{name[language]}</span>
            )}
          </button>
        );
      })}
    </span>
  );
}
