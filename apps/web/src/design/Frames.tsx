import { SegmentedControl } from '../ui/buttons/SegmentedControl.tsx';
import { Avatar } from '../ui/frame/Avatar.tsx';
import { InkHeader } from '../ui/frame/InkHeader.tsx';
import { Logo } from '../ui/frame/Logo.tsx';
import styles from './design.module.css';
import { Part } from './Part.tsx';
import { useDesign } from './useDesign.ts';

export function Frames() {
  const t = useDesign();
  return (
    <Part id="frame" title={t('design.part.frame')} columns={1}>
      <div className={styles.headers}>
        <InkHeader size="large" lead={t('design.header.lead')}>
          <SegmentedControl
            label={t('design.language')}
            onInk
            value="es"
            onChange={() => undefined}
            options={[
              { value: 'es', label: 'Español' },
              { value: 'en', label: 'English' },
            ]}
          />
        </InkHeader>
        <InkHeader size="band" lead={t('design.header.verify')} />
        <div className={styles.phone}>
          <InkHeader size="quiet" lead={t('design.header.guest')} />
        </div>
        <p className={styles.row}>
          <Logo size="large" />
          <Avatar name="Mónica Garza" initials="MG" />
          <Avatar name="Karla V." initials="KV" tone="presence" />
        </p>
      </div>
    </Part>
  );
}
