import type { HourTypology } from '@jornada/contract/planned-week.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { withChoice, type Pair } from './sharing.ts';
import { texts } from './texts.ts';
import styles from './catalogues.module.css';

type SharedDaysProps = {
  readonly others: readonly HourTypology[];
  readonly pairs: readonly Pair[];
  readonly byGroups: (other: HourTypology) => boolean;
  readonly onChange: (pairs: Pair[]) => void;
};

/** What a typology shares a day with: ticks come from the groups, a changed one is an exception and stands out. */
export function SharedDays({ others, pairs, byGroups, onChange }: SharedDaysProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Field
      label={t('typology.pairs')}
      hint={t('typology.pairs.hint')}
      aside={pairs.length > 0 ? t('typology.pairs.exceptions', { count: pairs.length }) : undefined}
      group
    >
      {(control) => (
        <div id={control.id} className={styles['checks']}>
          {others.map((other) => {
            const exception = pairs.find(({ hourTypologyUuid }) => hourTypologyUuid === other.uuid);
            return (
              <Checkbox
                key={other.uuid}
                label={
                  <span
                    className={exception && styles['exception']}
                  >{`${other.abbreviation} ${other.name[language]}`}</span>
                }
                checked={exception?.sharesDay ?? byGroups(other)}
                onChange={(shares) =>
                  onChange(withChoice(pairs, { other: other.uuid, shares, byGroups: byGroups(other) }))
                }
              />
            );
          })}
        </div>
      )}
    </Field>
  );
}
