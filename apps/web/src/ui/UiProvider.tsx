import './fonts/fonts.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { Toaster } from './feedback/Toaster.tsx';
import { Tips } from './floating/Tips.tsx';
import { cssVariables, theme } from './theme.ts';

const schemes = localStorageColorSchemeManager({ key: 'scheme' });

type UiProviderProps = { children: ReactNode; env?: 'default' | 'test' };

/** Theme, colour scheme, brief messages and tips for everything inside; `env="test"` drops transitions and portals. */
export function UiProvider({ children, env = 'default' }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
      <Toaster />
      <Tips />
    </MantineProvider>
  );
}
