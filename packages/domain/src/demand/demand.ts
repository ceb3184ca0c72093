/** What is counted of a site's demand: sales in centavos without VAT, tickets, and people who come in. */
export const MEASURES = ['SALES', 'TICKETS', 'FOOTFALL'] as const;
export type Measure = (typeof MEASURES)[number];

export const isMeasure = (text: string): text is Measure => MEASURES.some((measure) => measure === text);
