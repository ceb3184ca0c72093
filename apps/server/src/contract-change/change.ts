import { extension } from '@jornada/domain/contract-change/kind.ts';
import { ConversionTerms, ExtensionTerms } from '@jornada/contract/contract-change.ts';
import type { z } from 'zod';
import type { Db } from '../db/connect.ts';
import type { Process } from '../process/process.ts';
import type { TermsChange } from '../terms/terms.ts';
import type { NewContract } from './lay-queries.ts';
import { payloadOf } from './queries.ts';

type Extension = z.output<typeof ExtensionTerms>;
type Conversion = z.output<typeof ConversionTerms>;

/** What was agreed in an extension or a conversion. */
export type Change =
  | ({ readonly kind: 'extension' } & Extension)
  | ({ readonly kind: 'conversion' } & Conversion);

/** The agreed terms of a process of these kinds. */
export async function changeOf(db: Db, { id, kind }: Pick<Process, 'id' | 'kind'>): Promise<Change> {
  const { terms } = await payloadOf(db, id);
  return kind === extension
    ? { kind: 'extension', ...ExtensionTerms.parse(terms) }
    : { kind: 'conversion', ...ConversionTerms.parse(terms) };
}

/** The contract that a change lays when it is agreed. */
export function contractOf(
  change: Change,
  { processId, collaboratorId }: { readonly processId: string; readonly collaboratorId: string },
): NewContract {
  const shared = { processId, collaboratorId, contractId: change.contractUuid };
  return change.kind === 'extension'
    ? {
        ...shared,
        from: change.firstDay,
        type: 'CDD',
        endDate: change.endDate,
        fixedTermGround: change.fixedTermGround,
        change: {},
      }
    : {
        ...shared,
        from: change.conversionDate,
        type: 'CDI',
        endDate: null,
        fixedTermGround: null,
        change: termsOf(change),
      };
}

/** Hours and pay of a conversion as dated terms hold them; pay that was not agreed again stays. */
function termsOf(change: Conversion): TermsChange {
  return {
    full_time: change.fullTime,
    weekly_minutes: minutesOf(change.weeklyHours),
    annual_minutes: minutesOf(change.annualHours),
    workday_type: change.workdayType,
    pay_period: change.payPeriod,
    ...(change.salaryCentavos === null ? {} : { salary_centavos: change.salaryCentavos }),
  };
}

export const minutesOf = (hours: number): number => Math.round(hours * 60);
