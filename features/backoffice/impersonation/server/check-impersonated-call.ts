import { AppError } from '#shared/app-error.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { readOnlyWords } from '../vocabulary.ts'

/** Whether an endpoint may be called during an impersonation: cached public endpoints, and personal ones that declare themselves visible. */
export const isShownToImpersonator = ({
  method,
  allow,
  cached,
  impersonation,
}: Endpoint): boolean =>
  method === 'GET' && allow.who !== 'staff' && (cached !== undefined || impersonation === 'visible')

/** Throws `forbidden` for a call that an impersonation may not make. Runs before the body is read. */
export function checkImpersonatedCall(endpoint: Endpoint, { view }: SignedIn): void {
  if (!view || isShownToImpersonator(endpoint)) return
  throw new AppError(
    'forbidden',
    endpoint.method === 'GET'
      ? 'Esto no se muestra al ver como otra persona: es solo suyo.'
      : readOnlyWords,
  )
}
