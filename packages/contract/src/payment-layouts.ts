import { EDITABLE_LAYOUTS } from '@jornada/domain/payment-files/editing.ts';
import { z } from 'zod';
import type { Calls } from './call.ts';
import { AnswerDay, code, NoInput, requiredDay, Version } from './common.ts';

const wrong = { error: code('FIELD_NOT_VALID') };
const place = z.number(wrong).int(wrong).min(0, wrong).max(999, wrong);

/** A field of a record: a text that is always the same, or the name of a value; with its words in both languages. */
const Field = z.strictObject({
  from: place,
  length: place,
  source: z.union(
    [z.strictObject({ text: z.string().max(200) }), z.strictObject({ of: z.string().max(40) })],
    wrong,
  ),
  pad: z.enum([' ', '0'], wrong),
  side: z.enum(['left', 'right'], wrong),
  es: z.string().max(80),
  en: z.string().max(80),
});
const Fields = z.array(Field).max(80, wrong);
const Records = z.strictObject({ header: Fields, detail: Fields });

/** A bank's layout as it holds from a day on. */
export const PaymentLayoutVersion = z.object({
  layout: z.enum(EDITABLE_LAYOUTS),
  /** 0 is the product's own. */
  version: z.number(),
  validFrom: AnswerDay.nullable(),
  /** Files that are released today are written by it. */
  inUse: z.boolean(),
  by: z.string().nullable(),
  at: z.string().nullable(),
  records: Records,
});
export type PaymentLayoutVersion = z.output<typeof PaymentLayoutVersion>;

const path = (rest: string) => `/mx/api/v2/paymentLayouts${rest}` as const;
const about = ['money'] as const;

export const paymentLayoutCalls = {
  /** Every version of every bank's layout, the newest first. */
  'paymentLayouts.list': {
    method: 'GET',
    path: path(''),
    input: NoInput,
    output: z.array(PaymentLayoutVersion),
    about,
  },
  /** Adds a version that holds from a day on; files that were written stay as they are. */
  'paymentLayouts.save': {
    method: 'POST',
    path: path('.save'),
    input: z.strictObject({
      layout: z.enum(EDITABLE_LAYOUTS, wrong),
      /** The newest version that the caller saw. */
      version: Version,
      validFrom: requiredDay('FIELD_REQUIRED'),
      records: Records,
    }),
    output: z.object({ version: PaymentLayoutVersion }),
    errors: ['STALE_VERSION', 'FIELD_NOT_VALID'],
    changes: about,
  },
} as const satisfies Calls;
