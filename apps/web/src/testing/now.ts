/** What `Temporal.Now` is in tests of screens: ten o'clock on a Wednesday in Mexico City. */
export const NOW = Temporal.Instant.from('2026-11-25T16:00:00Z');
