import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core';

// Talavera blue around the accent of tokens.css: shade 6 on paper, shade 3 at night.
const blue: MantineColorsTuple = [
  '#e9eefb',
  '#d3ddf7',
  '#a9bdf0',
  '#8caaff',
  '#5f83e6',
  '#3a63d3',
  '#1544c0',
  '#0f3599',
  '#0c2a7a',
  '#0c1330',
];

export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font)',
  headings: { fontFamily: 'var(--font)', fontWeight: 'var(--fw-strong)' },
  colors: { blue },
  primaryColor: 'blue',
  primaryShade: { light: 6, dark: 3 },
  defaultRadius: 'var(--r-control)',
  fontSizes: {
    xs: 'var(--fs-11)',
    sm: 'var(--fs-body)',
    md: 'var(--fs-body)',
    lg: 'var(--fs-15)',
    xl: 'var(--fs-17)',
  },
  lineHeights: {
    xs: 'var(--lh-11)',
    sm: 'var(--lh-body)',
    md: 'var(--lh-body)',
    lg: 'var(--lh-15)',
    xl: 'var(--lh-17)',
  },
  spacing: { xs: 'var(--s-1)', sm: 'var(--s-2)', md: 'var(--s-4)', lg: 'var(--s-5)', xl: 'var(--s-6)' },
  shadows: { sm: 'var(--shadow-1)', md: 'var(--shadow-2)', lg: 'var(--shadow-2)', xl: 'var(--shadow-2)' },
  focusRing: 'never', // base.css draws the one ring
  respectReducedMotion: true,
  cursorType: 'pointer',
});

// The tokens know light from dark themselves; Mantine's names only point at them.
const named = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-3)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--accent)',
  '--mantine-color-error': 'var(--law)',
  '--mantine-color-default': 'var(--paper)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--field)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line-strong)',
  '--mantine-primary-color-filled': 'var(--accent)',
  '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  '--mantine-primary-color-light': 'var(--accent-soft)',
  '--mantine-primary-color-light-hover': 'var(--accent-soft)',
  '--mantine-primary-color-light-color': 'var(--accent)',
  '--mantine-primary-color-contrast': 'var(--on-accent)',
};

export const cssVariables: CSSVariablesResolver = () => ({ variables: {}, light: named, dark: named });
