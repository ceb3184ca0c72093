import { timeExportCalls } from '@jornada/contract/time-exports.ts';
import { SAP_TARGETS } from '@jornada/domain/time-exports/lines.ts';
import { useAct, useRead } from '../data.ts';
import { useLanguage, useTexts } from '../texts.ts';
import { SelectField } from '../ui/fields/SelectField.tsx';
import { Dialog } from '../ui/floating/Dialog.tsx';
import { texts } from './texts.ts';
import styles from '../imss/imss.module.css';

/** Where SAP keeps each hour typology; a choice is stored at once. */
export function SapTargets({ onClose }: { onClose: () => void }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const { data } = useRead(timeExportCalls['timeExports.targets'], {});
  const set = useAct(timeExportCalls['timeExports.setTarget']);
  return (
    <Dialog open title={t('exports.targets')} onClose={onClose}>
      <div className={styles['choice']}>
        {data?.map((typology) => (
          <SelectField
            key={typology.uuid}
            label={`${typology.abbreviation} ${typology[language]} (${typology.sapCode})`}
            value={typology.target}
            onChange={(next) => {
              const target = SAP_TARGETS.find((one) => one === next);
              if (target !== undefined) set.mutate({ hourTypologyUuid: typology.uuid, target });
            }}
            options={SAP_TARGETS.map((value) => ({ value, label: t(`exports.target.${value}`) }))}
          />
        ))}
      </div>
    </Dialog>
  );
}
