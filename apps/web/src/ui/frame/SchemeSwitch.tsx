import { useMantineColorScheme } from '@mantine/core';
import { SegmentedControl } from '../buttons/SegmentedControl.tsx';
import { useUi } from '../useUi.ts';

/** Light, dark or as the device; kept in this browser. */
export function SchemeSwitch() {
  const t = useUi();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      label={t('ui.scheme')}
      value={colorScheme}
      options={[
        { value: 'auto', label: t('ui.scheme.auto') },
        { value: 'light', label: t('ui.scheme.light') },
        { value: 'dark', label: t('ui.scheme.dark') },
      ]}
      onChange={setColorScheme}
    />
  );
}
