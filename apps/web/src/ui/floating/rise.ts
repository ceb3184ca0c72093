/** How what floats arrives and leaves: it fades and rises by 4 px (design README, Motion). */
export const rise = {
  transition: {
    in: { opacity: 1, transform: 'translateY(0)' },
    out: { opacity: 0, transform: 'translateY(4px)' },
    transitionProperty: 'opacity, transform',
  },
  duration: 160,
  timingFunction: 'var(--ease)',
};
