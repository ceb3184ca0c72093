import type { ProcessDetail } from '@jornada/contract/processes.ts';
import { translate } from '../texts.ts';
import { leaveTexts } from './texts.ts';

/** What an outside system said when it last refused the exit; undefined where it said nothing. */
export function refusalLead({ history }: Pick<ProcessDetail, 'history'>): string | undefined {
  const message = history.find(({ act }) => act === 'outside.osmosNok')?.values['message'];
  return typeof message === 'string' && message !== ''
    ? translate(leaveTexts, 'lead.leave.send.why', { message })
    : undefined;
}
