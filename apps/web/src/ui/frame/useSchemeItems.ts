import { useMantineColorScheme } from '@mantine/core';
import { useUi } from '../useUi.ts';

/** Light, dark or as the device, as items of a menu; kept in this browser. */
export function useSchemeItems() {
  const t = useUi();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (['auto', 'light', 'dark'] as const).map((value) => ({
    label: t(`ui.scheme.${value}`),
    checked: value === colorScheme,
    onSelect: () => setColorScheme(value),
  }));
}
