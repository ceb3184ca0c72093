import { leaveCalls } from '@jornada/contract/leave.ts';
import { useList } from '../data.ts';
import { kindOf } from '../hiring/data/useUpload.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { Button } from '../ui/buttons/Button.tsx';
import { FileButton } from '../ui/buttons/FileButton.tsx';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { Field } from '../ui/fields/Field.tsx';
import { fileSize } from '../ui/format.ts';
import { checkTexts } from './checkTexts.ts';
import { startTexts } from './startTexts.ts';
import { PAPERS } from './useSendCheck.ts';
import styles from './leave.module.css';

type StartCheckListProps = {
  checked: readonly string[];
  onChange: (checked: string[]) => void;
  /** Chosen here by option, and sent once the exit has started. */
  papers: ReadonlyMap<string, File>;
  onPapers: (papers: ReadonlyMap<string, File>) => void;
};

/** What is done before the exit starts, each with its paper where there is one. */
export function StartCheckList({ checked, onChange, papers, onPapers }: StartCheckListProps) {
  const s = useTexts(startTexts);
  const t = useTexts(checkTexts);
  const language = useLanguage();
  const options = useList(leaveCalls['leave.checkListOptions.list'], {}).data?.rows ?? [];
  const without = (id: string) => new Map([...papers].filter(([one]) => one !== id));
  return (
    <Field
      label={s('start.checkList')}
      hint={s('start.checkList.hint', { done: checked.length, of: options.length })}
      group
    >
      {({ id: listId }) => (
        <ul id={listId} className={styles['checks']}>
          {options.map(({ id, name }) => {
            const paper = papers.get(id);
            const title = name[language];
            return (
              <li key={id}>
                <Checkbox
                  label={title}
                  checked={checked.includes(id)}
                  onChange={(on) => {
                    onChange(on ? [...checked, id] : checked.filter((one) => one !== id));
                    if (!on) onPapers(without(id));
                  }}
                />
                {paper !== undefined && (
                  <>
                    <span className={styles['quiet']}>
                      {kindOf(paper.type, language)}, {fileSize(paper.size)}
                    </span>
                    <Button
                      kind="link"
                      aria-label={t('check.remove.of', { name: title })}
                      onClick={() => onPapers(without(id))}
                    >
                      {t('check.remove')}
                    </Button>
                  </>
                )}
                {paper === undefined && (
                  <FileButton
                    label={t('check.file')}
                    name={t('check.file.of', { name: title })}
                    accept={PAPERS}
                    onFile={(file) => {
                      onPapers(new Map([...papers, [id, file]]));
                      if (!checked.includes(id)) onChange([...checked, id]);
                    }}
                  />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </Field>
  );
}
