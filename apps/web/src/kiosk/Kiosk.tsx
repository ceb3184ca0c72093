import { useState } from 'react';
import { useTexts } from '../texts.ts';
import { ClockPad } from './ClockPad.tsx';
import { forgetPaired, readPaired, type Paired } from './device.ts';
import { KioskFrame } from './KioskFrame.tsx';
import { PairDevice } from './PairDevice.tsx';
import { PhoneCode } from './PhoneCode.tsx';
import { texts } from './texts.ts';
import { useConnection } from './useConnection.ts';
import styles from './kiosk.module.css';

/** `/kiosk`: the store's own device on which people clock in, once it is paired. */
export default function Kiosk() {
  const [paired, setPaired] = useState(readPaired);
  const [isEnded, setIsEnded] = useState(false);
  if (paired === null) return <PairDevice isEnded={isEnded} onPaired={setPaired} />;
  return (
    <Paired
      paired={paired}
      onChange={setPaired}
      onUnpaired={() => {
        forgetPaired();
        setIsEnded(true);
        setPaired(null);
      }}
    />
  );
}

function Paired({
  paired,
  onChange,
  onUnpaired,
}: {
  paired: Paired;
  onChange: (paired: Paired) => void;
  onUnpaired: () => void;
}) {
  const t = useTexts(texts);
  const connection = useConnection({ paired, onChange, onUnpaired });
  return (
    <KioskFrame paired={paired}>
      <div className={styles['columns']}>
        <ClockPad paired={paired} onPunch={connection.punch} />
        <PhoneCode paired={paired} />
      </div>
      <p className={styles['connection']} role="status" data-away={connection.isAway || undefined}>
        {connection.isAway
          ? t('kiosk.away', { count: connection.waiting })
          : connection.waiting > 0
            ? t('kiosk.sending', { count: connection.waiting })
            : t('kiosk.connected')}
      </p>
    </KioskFrame>
  );
}
