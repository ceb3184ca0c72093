import { useState } from 'react';
import { Checkbox } from '../ui/fields/Checkbox.tsx';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { ComboField } from '../ui/fields/ComboField.tsx';
import { FileSlot, type FileState } from '../ui/fields/FileSlot.tsx';
import { IdentityField } from '../ui/fields/IdentityField.tsx';
import { MoneyField } from '../ui/fields/MoneyField.tsx';
import { RadioList } from '../ui/fields/RadioList.tsx';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { SignaturePad } from '../ui/fields/SignaturePad.tsx';
import { TextField } from '../ui/fields/TextField.tsx';
import { fileSize } from '../ui/format.ts';
import { FieldGroup } from '../ui/layout/FormLayout.tsx';
import styles from './design.module.css';
import { stores } from './samples.ts';
import { useDesign } from './useDesign.ts';

export function MoreFields() {
  return (
    <div className={styles.columns}>
      <Typed />
      <Keys />
      <Papers />
    </div>
  );
}

function Typed() {
  const t = useDesign();
  return (
    <div className={styles.stack}>
      <TextField
        label={t('design.field.email')}
        type="email"
        autoComplete="off"
        defaultValue="monica.garza@anahuac.example"
      />
      <MoneyField
        label={t('design.field.salary')}
        defaultValue={1_148_000}
        warning={t('design.field.salaryWarning')}
      />
      <FieldGroup split>
        <SelectField
          label={t('design.field.street')}
          defaultValue="calle"
          options={(['calle', 'avenida', 'calzada'] as const).map((value) => ({
            value,
            label: t(`design.field.street.${value}`),
          }))}
        />
        <TextField label={t('design.field.streetName')} defaultValue="Gabriel Mancera" />
      </FieldGroup>
      <TextField label={t('design.field.inner')} optional />
      <ComboField label={t('design.field.store')} options={stores} defaultValue="0417" clearable />
      <TextField label={t('design.field.disabled')} defaultValue="Quincenal" disabled />
      <Checkbox label={t('design.field.consent')} defaultChecked />
    </div>
  );
}

function Keys() {
  const t = useDesign();
  return (
    <div className={styles.stack}>
      <IdentityField
        label={t('design.field.postal')}
        length={5}
        inputMode="numeric"
        defaultValue="03100"
        ok={<b>{t('design.field.postalOk')}</b>}
      />
      <RadioList
        label={t('design.field.settlement')}
        defaultValue="1"
        options={[
          { value: '1', label: 'Del Valle Centro', detail: t('design.field.settlementKind') },
          { value: '2', label: 'Insurgentes San Borja', detail: t('design.field.settlementKind') },
        ]}
      />
      <IdentityField
        label={t('design.field.curp')}
        length={18}
        defaultValue="OELD020309MDFRNNA3"
        highlights={[{ from: 11, to: 13, tone: 'policy' }]}
        warning={t('design.field.curpWarning')}
      />
      <CodeInput label={t('design.field.code')} aside="SMS ••• ••• 4417" defaultValue="409" />
    </div>
  );
}

function Papers() {
  const t = useDesign();
  const [file, setFile] = useState<FileState>({ kind: 'empty' });
  return (
    <div className={styles.stack}>
      <FileSlot
        label={t('design.field.file')}
        hint={t('design.field.fileHint')}
        accept=".pdf,image/*"
        camera="environment"
        state={file}
        onFile={({ name, size }) => setFile({ kind: 'here', name, detail: fileSize(size) })}
        onRemove={() => setFile({ kind: 'empty' })}
      />
      <FileSlot
        label={t('design.field.file')}
        hideLabel
        state={{ kind: 'sending', name: 'recibo-sep.pdf', share: 0.62, onCancel: nothing }}
        onFile={nothing}
      />
      <FileSlot
        label={t('design.field.file')}
        hideLabel
        state={{
          kind: 'here',
          name: 'recibo-sep.pdf',
          detail: 'PDF, 412 kB',
          replaced: 'recibo-jul.pdf',
          href: '#fields',
        }}
        onFile={nothing}
        onRemove={nothing}
      />
      <FileSlot
        label={t('design.field.file')}
        hideLabel
        state={{ kind: 'refused', name: 'escaneo.tiff', reason: t('design.field.fileRefused') }}
        onFile={nothing}
      />
      <SignaturePad label={t('design.field.yourSignature')} onChange={nothing} />
    </div>
  );
}

const nothing = () => undefined;
