import type { z } from 'zod'
import type { BusinessRole } from './business-roles.ts'
import type { PageTag } from './page-tags.ts'
import type { BookPermission, StaffPermission } from './staff-permissions.ts'

/**
 * Who may call an endpoint. `member` requires a membership of the business named by the `businessId` in the path,
 * with this role or a higher one (owner > manager > seller); everybody else gets the same 404 as for a missing business.
 * `staff` requires a permission; `or` is an alternative permission for own items only, which the operation checks in its
 * transaction. `book` requires a permission on the contact book named by the `book` in the path: of the platform's, the
 * staff's; of a business's, its team's, as with `member`; everybody has it on their own (`mine`).
 */
export type Policy =
  | { who: 'anyone' }
  | { who: 'signedIn' }
  | { who: 'member'; atLeast: BusinessRole }
  | { who: 'book'; permission: BookPermission }
  | { who: 'staff'; permission: StaffPermission; or?: StaffPermission }

export const anyone = { who: 'anyone' } as const
export const signedIn = { who: 'signedIn' } as const
export const member = (atLeast: BusinessRole) => ({ who: 'member', atLeast }) as const
export const staff = (permission: StaffPermission, or?: StaffPermission) =>
  ({ who: 'staff', permission, ...(or && { or }) }) as const

export const bookOf = (permission: BookPermission) => ({ who: 'book', permission }) as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * An endpoint of the API. `path` is under `/api` with `:name` parameters; `input` describes the path parameters, the
 * query (GET, DELETE) or the JSON body (others) as one strict object; `output` is validated before it is sent.
 */
export type Endpoint<
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  P extends Policy = Policy,
> = {
  name: string
  method: Method
  path: `/api/${string}`
  summary: string
  allow: P
  input: I
  output: O
  /** Success status; 200 by default. */
  status?: 200 | 201 | 202
  /** Maximum calls per caller (account, or address for guests) in a window; more are refused with 429. */
  limit?: { points: number; seconds: number }
  /**
   * For an answer that is the same for every guest and may be cached for seconds: the tags by which a change invalidates
   * it (db/invalidate-pages.ts), and for which raw input it is not cached.
   */
  cached?: { tags: readonly PageTag[]; unless?: (input: Record<string, unknown>) => boolean }
  /**
   * Whether staff may call it during an impersonation. Every GET with a person's own data declares it
   * (docs/decisions/0100); by default it is refused.
   */
  impersonation?: 'visible' | 'hidden'
  /**
   * Its input has an idempotency key, `key`: sent twice, it acts once. The client sends it again while servers are
   * changing (shared/api-client.ts).
   */
  idempotent?: true
  /** Publishes text: refused for people who are banned from posting. */
  posts?: true
  /** Errors besides those of policy, path, body and limit; listed in the API's description. */
  refuses?: readonly ('forbidden' | 'not_found' | 'too_many')[]
  /** Maximum body size in bytes; 64 KiB by default. */
  maxBody?: number
  /** The key of `input` that is a file: it is sent as the raw body, and the rest of the input in the query. */
  file?: string
}

/** An endpoint as public pages call it: without its schemas, so that zod is not bundled. */
export type Bare<E extends Endpoint> = Pick<E, 'name' | 'method' | 'path'>

export type Input<E> = E extends Endpoint<infer I, z.ZodType> ? z.input<I> : never
export type ParsedInput<E> = E extends Endpoint<infer I, z.ZodType> ? z.output<I> : never
export type Output<E> = E extends Endpoint<z.ZodType, infer O> ? z.output<O> : never

/** Declares an endpoint; exists so that input and output types are inferred and `allow` can't be left out. */
export const endpoint = <I extends z.ZodType, O extends z.ZodType, P extends Policy>(
  definition: Endpoint<I, O, P>,
): Endpoint<I, O, P> => definition

/** Splits an input into the path with its parameters filled in and the rest. */
export function fillPath(
  definition: Endpoint,
  input: Record<string, unknown>,
): { path: string; rest: Record<string, unknown> } {
  const rest = { ...input }
  const path = definition.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
