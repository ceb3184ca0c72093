/** What a mutation changes, the widest first; one list with this as its filter (decisions §7). */
export const MUTATION_KINDS = {
  SITE: { es: 'Cambio de tienda', en: 'Store change' },
  TEAM: { es: 'Cambio de equipo', en: 'Team change' },
  POSITION: { es: 'Cambio de puesto', en: 'Position change' },
} as const;
export type MutationKind = keyof typeof MUTATION_KINDS;
export const MUTATION_KIND_NAMES = ['SITE', 'TEAM', 'POSITION'] as const satisfies readonly MutationKind[];
