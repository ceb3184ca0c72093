import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../texts.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { ComboField } from '../../ui/fields/ComboField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { MOST_SPORTS } from './personal.ts';
import type { PersonFieldsProps } from './PersonFields.tsx';
import { dataTexts } from './texts.ts';
import { useChoices } from './useReference.ts';
import styles from './lists.module.css';

/** One to three sports with how often and how well; optional, none twice. */
export function SportFields({ bind, values: { sportDisciplines }, found, put }: PersonFieldsProps) {
  const t = useTexts(dataTexts);
  const disciplines = useChoices('reference.sportDisciplines');
  const frequencies = useChoices('reference.sportDisciplineFrequencies');
  const levels = useChoices('reference.sportDisciplineLevels');
  const chosen = sportDisciplines.map(({ discipline }) => discipline);
  return (
    <div className={styles['list']} role="group" aria-label={t('data.sports')} data-field>
      <p className={styles['head']}>
        <b>{t('data.sports')}</b>
        <span>{t('data.sports.hint')}</span>
      </p>
      <div className={styles['items']}>
        {sportDisciplines.map((sport, index) => {
          const at = `sportDisciplines.${index}`;
          const name =
            disciplines.find(({ value }) => value === sport.discipline)?.label ??
            t('data.sport.discipline', { number: index + 1 });
          return (
            <div key={index} className={styles['item']}>
              <ComboField
                {...bind(`${at}.discipline`)}
                label={t('data.sport.discipline', { number: index + 1 })}
                options={disciplines.map((choice) => ({
                  ...choice,
                  disabled: choice.value !== sport.discipline && chosen.includes(choice.value),
                }))}
              />
              <div className={styles['pair']}>
                <SelectField
                  {...bind(`${at}.frequency`)}
                  label={t('data.sport.frequency')}
                  options={frequencies}
                />
                <SelectField {...bind(`${at}.level`)} label={t('data.sport.level')} options={levels} />
              </div>
              <Button
                kind="link"
                onClick={() =>
                  put({ sportDisciplines: sportDisciplines.filter((_, place) => place !== index) })
                }
              >
                {t('data.sport.remove', { name })}
              </Button>
            </div>
          );
        })}
        {found['sportDisciplines'] !== undefined && (
          <p className={styles['wrong']}>{found['sportDisciplines'].text}</p>
        )}
        {sportDisciplines.length < MOST_SPORTS && (
          <Button
            icon={<IconPlus />}
            onClick={() =>
              put({
                sportDisciplines: [...sportDisciplines, { discipline: null, frequency: null, level: null }],
              })
            }
          >
            {t('data.sport.add')}
          </Button>
        )}
      </div>
    </div>
  );
}
