import { z } from 'zod'
import { type ErrorBody, type ErrorCode, errorStatus } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'

/** ErrorBody as a schema. */
export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(errorStatus) as ErrorCode[]),
    message: z.string().describe('What a person may read, in Spanish.'),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('Messages by field, dotted for nested ones (address.city).'),
    requestId: z.string().optional(),
  }),
}) satisfies z.ZodType<ErrorBody>

const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
const retryAfter = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } },
}

/**
 * Error responses that several endpoints share, by code; `other` covers every status that an endpoint does not list.
 */
export const refusals = {
  malformed: {
    description:
      'What was sent can’t be read, or the page of a list that it names was never there.',
    content,
  },
  invalid: {
    description: 'The input is not what the endpoint asks for, or has more than that.',
    content,
  },
  unauthenticated: { description: 'There is no session, or it has ended.', content },
  forbidden: { description: 'The session may not do this.', content },
  not_found: { description: 'There is no such thing, or not for this caller.', content },
  too_large: { description: 'The body is larger than the endpoint takes.', content },
  too_many: {
    description: 'Too many calls from this account or address.',
    headers: retryAfter,
    content,
  },
  other: {
    description: `Any other refusal, such as ${errorStatus.conflict} or ${errorStatus.unavailable}.`,
    content,
  },
}

/** References to the error responses of an endpoint by status, as its policy, input and rate limit imply. */
export function refusalsOf({
  allow,
  path,
  method,
  limit,
  posts,
  refuses = [],
}: Endpoint): Record<string, { $ref: string }> {
  const hasBody = method !== 'GET' && method !== 'DELETE'
  const codes: (ErrorCode & keyof typeof refusals)[] = [
    // Every endpoint refuses an invalid token and invalid input.
    'unauthenticated',
    ...(allow.who === 'staff' ||
    allow.who === 'book' ||
    (allow.who === 'member' && allow.atLeast !== 'seller') ||
    posts
      ? (['forbidden'] as const)
      : []),
    ...(path.includes(':') ? (['not_found'] as const) : []),
    ...(hasBody ? (['too_large'] as const) : []),
    'malformed',
    'invalid',
    ...(limit ? (['too_many'] as const) : []),
    ...refuses,
  ]
  const reference = (name: keyof typeof refusals) => ({ $ref: `#/components/responses/${name}` })
  return {
    ...Object.fromEntries(codes.map((code) => [errorStatus[code], reference(code)])),
    default: reference('other'),
  }
}
