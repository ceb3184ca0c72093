/** The stations of a hire's road, in order; director and legal run side by side. */
export const ROADMAP_STEPS = ['invitation', 'personal', 'address', 'fiscal', 'bank', 'labor', 'director', 'legal', 'hr', 'send', 'sign', 'osmos', 'identity', 'start'] as const;
export type RoadmapStep = (typeof ROADMAP_STEPS)[number];
