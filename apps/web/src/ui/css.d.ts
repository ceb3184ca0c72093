import 'react';

// Custom properties set from a component: a bar's place, a typology's stroke.
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined;
  }
}
