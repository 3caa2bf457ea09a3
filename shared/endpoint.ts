import type { z } from 'zod'
import type { PageTag } from './page-tags.ts'
import type { BusinessRole, StaffPermission } from './roles.ts'

/**
 * Who may call an endpoint. `member` asks for a membership of the business named by the `businessId` in the path,
 * with this role or a higher one (owner > manager > seller); everybody else gets the same 404 as for a missing business. `staff` asks for
 * a permission; `or` is another that lets in whoever has it alone, for what is theirs: the operation asks that in its transaction.
 */
export type Policy =
  | { who: 'anyone' }
  | { who: 'signedIn' }
  | { who: 'member'; atLeast: BusinessRole }
  | { who: 'staff'; permission: StaffPermission; or?: StaffPermission }

export const anyone = { who: 'anyone' } as const
export const signedIn = { who: 'signedIn' } as const
export const member = (atLeast: BusinessRole) => ({ who: 'member', atLeast }) as const
export const staff = (permission: StaffPermission, or?: StaffPermission) =>
  ({ who: 'staff', permission, ...(or && { or }) }) as const

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One thing the API can do. `path` is under `/api` with `:name` parameters; `input` describes the path parameters, the
 * query (GET, DELETE) or the JSON body (others) as one strict object; `output` is checked before it leaves.
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
  /** Success status; 200 when absent. */
  status?: 200 | 201 | 202
  /** Most calls per caller (account, or address for guests) in a window; refused with 429 beyond. */
  limit?: { points: number; seconds: number }
  /**
   * For an answer that is the same for every guest, so that it may be cached for seconds: the tags by which a change invalidates it
   * (db/invalidate-pages.ts), and for which raw input it is not cached.
   */
  cached?: { tags: readonly PageTag[]; unless?: (input: Record<string, unknown>) => boolean }
  /**
   * Whether staff may call it while they impersonate somebody. Every GET with a person's own data declares it (docs/decisions/0100); undeclared, it
   * is refused.
   */
  impersonation?: 'visible' | 'hidden'
  /** That it writes words for everybody to read: refused for who may not post for a while. */
  posts?: true
  /** Refusals besides those that policy, path, body and limit bring with them; they stand in the API's description. */
  refuses?: readonly ('forbidden' | 'not_found' | 'too_many')[]
  /** Bytes of body accepted; 64 KiB when absent. */
  maxBody?: number
  /** The key of `input` that is a file: it travels as the body, as it is, and the rest of the input in the query. */
  file?: string
}

/** An endpoint as public pages call it: without its schemas, so that they don't carry the library that checks them. */
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
