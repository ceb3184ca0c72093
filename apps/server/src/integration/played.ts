import type { Answered } from './post-outside.ts';

/** The receivers of the demonstration: three that take what they get, one that is down, one that wants nothing more. */
export const PLAYED = {
  payroll: 'https://nomina.anahuac.example/jornada',
  access: 'https://osmos.anahuac.example/eventos',
  sales: 'https://bi.anahuac.example/in/jornada',
  archive: 'https://archivo.anahuac.example/hook',
} as const;

const ANSWERS: Readonly<Record<string, Answered>> = {
  [PLAYED.payroll]: { status: 204, text: '204 No Content' },
  [PLAYED.access]: {
    status: 503,
    text: '503 Service Unavailable\nRetry-After: 3600\n{"error":"mantenimiento hasta 11:00"}',
  },
  [PLAYED.sales]: { status: 200, text: '200 OK\n{"received":true}' },
  [PLAYED.archive]: { status: 410, text: '410 Gone' },
};

/** What a receiver of the demonstration answers; undefined for any other address. */
export const playedReceiver = (url: string): Answered | undefined => ANSWERS[url];
