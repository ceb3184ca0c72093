import { z } from 'zod';
import type { Calls } from './call.ts';
import { NoInput, required, RowNumber, Version } from './common.ts';

export const Parameter = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  value: z.string(),
  version: z.number(),
});
export type Parameter = z.output<typeof Parameter>;

const fields = {
  code: required('PARAMETER_CODE_REQUIRED', 60),
  name: required('PARAMETER_NAME_REQUIRED'),
  value: required('PARAMETER_VALUE_REQUIRED'),
};

export const parameterCalls = {
  'parameters.list': {
    method: 'GET',
    path: '/mx/api/v2/parameters',
    input: NoInput,
    output: z.array(Parameter),
    list: true,
    about: ['parameters'],
  },
  'parameters.get': {
    method: 'GET',
    path: '/mx/api/v2/parameters/{id}',
    input: z.strictObject({ id: RowNumber }),
    output: Parameter,
    errors: ['PARAMETER_NOT_FOUND'],
    about: ['parameters'],
  },
  'parameters.byCode': {
    method: 'GET',
    path: '/mx/api/v2/parameters/code/{code}',
    input: z.strictObject({ code: z.string() }),
    output: Parameter,
    errors: ['PARAMETER_NOT_FOUND'],
    about: ['parameters'],
  },
  'parameters.create': {
    method: 'POST',
    path: '/mx/api/v2/parameters',
    input: z.strictObject(fields),
    output: z.object({ parameter: Parameter }),
    errors: ['DUPLICATE_UNIQUE_KEY', 'FIELD_NOT_VALID', 'PARAMETER_OF_LEGAL'],
    changes: ['parameters'],
  },
  'parameters.update': {
    method: 'PATCH',
    path: '/mx/api/v2/parameters/{id}',
    input: z.strictObject({ id: RowNumber, version: Version, name: fields.name, value: fields.value }),
    output: z.object({ parameter: Parameter }),
    errors: ['PARAMETER_NOT_FOUND', 'STALE_VERSION', 'FIELD_NOT_VALID', 'PARAMETER_OF_LEGAL'],
    changes: ['parameters'],
  },
} as const satisfies Calls;
