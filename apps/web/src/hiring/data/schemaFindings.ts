import type { Call } from '@jornada/contract/call.ts';
import { isErrorCode } from '@jornada/domain/errors.ts';
import type { Language } from '../../texts.ts';
import type { Finding, Found } from './findings.ts';
import { sayCode } from './say.ts';

/** What the call's own schema finds: missing answers, and answers of a wrong form. */
export function schemaFindings(call: Call, input: unknown, language: Language): Found {
  const issues = call.input.safeParse(input, { reportInput: true }).error?.issues ?? [];
  const found: Record<string, Finding> = {};
  for (const { path, message, input: value } of issues) {
    const isEmpty = value === undefined || value === null || value === '';
    const code = isErrorCode(message) ? message : isEmpty ? 'FIELD_REQUIRED' : 'FIELD_NOT_VALID';
    found[path.join('.')] ??= finding(isEmpty ? 'missing' : 'blocks', sayCode(code, language));
  }
  return found;
}

const finding = (effect: Finding['effect'], text: string): Finding => ({
  effect,
  text,
  atOnce: false,
  highlights: [],
});
