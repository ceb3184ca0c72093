/** How a team's week stands for anyone who chooses one (spec §4, decisions §5.6). */
export const PLANNING_STATUSES = ['NO_NOTIFICATION', 'NOT_PLANNED', 'PLANNED'] as const;

export type PlanningStatus = (typeof PLANNING_STATUSES)[number];

export const planningStatuses = {
  NO_NOTIFICATION: { es: 'Sin enviar', en: 'Not sent' },
  NOT_PLANNED: { es: 'Sin planear', en: 'Not planned' },
  PLANNED: { es: 'Enviada', en: 'Sent' },
} as const satisfies Record<PlanningStatus, { readonly es: string; readonly en: string }>;

/** Nobody planned or sent: not planned. Planned and nothing sent: no notification. Otherwise planned. */
export function planningStatus({
  planned,
  sent,
}: {
  readonly planned: number;
  readonly sent: number;
}): PlanningStatus {
  if (sent > 0) return 'PLANNED';
  return planned > 0 ? 'NO_NOTIFICATION' : 'NOT_PLANNED';
}
