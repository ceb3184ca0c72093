import { leaveCalls } from '@jornada/contract/leave.ts';
import type { UseFormReturnType } from '@mantine/form';
import { useList } from '../data.ts';
import { recordField } from '../record/RecordForm.tsx';
import { useLanguage, useTexts } from '../texts.ts';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { startTexts } from './startTexts.ts';

export type RehireValues = {
  readonly rehireable: boolean | null;
  readonly notRehireableReason: string | null;
};

type RehireFieldsProps<V extends RehireValues> = { form: UseFormReturnType<V> };

/** Whether the person may be hired again; a no asks why. */
export function RehireFields<V extends RehireValues>({ form }: RehireFieldsProps<V>) {
  const t = useTexts(startTexts);
  const language = useLanguage();
  const reasons =
    useList(leaveCalls['notRehireableReasons.all'], {}, { staleMs: 3_600_000 }).data?.rows ?? [];
  const { rehireable } = form.values;
  const { error } = form.getInputProps('rehireable');
  return (
    <>
      <RadioList
        id={recordField('rehireable')}
        label={t('rehire')}
        hint={t('rehire.hint')}
        inline
        error={error}
        value={rehireable === null ? null : rehireable ? 'YES' : 'NO'}
        onChange={(value) => {
          form.getInputProps('rehireable').onChange(value === 'YES');
          form.getInputProps('notRehireableReason').onChange(null);
        }}
        options={[
          { value: 'YES', label: t('rehire.yes') },
          { value: 'NO', label: t('rehire.no') },
        ]}
      />
      {rehireable === false && (
        <SelectField
          {...form.getInputProps('notRehireableReason')}
          id={recordField('notRehireableReason')}
          label={t('rehire.reason')}
          hint={t('rehire.reason.hint')}
          options={reasons.map(({ code, name }) => ({ value: code, label: name[language] }))}
        />
      )}
    </>
  );
}
