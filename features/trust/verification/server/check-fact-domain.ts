import { and, eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/trust/verification.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { SignedIn } from '#shared/server/caller.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import * as contract from '../contract/owner.ts'
import { type DomainNet, findDomainToken } from './ledger/find-domain-token.ts'
import { verifyAutomatically } from './ledger/verify-automatically.ts'

type DomainCheck = { factId: string; businessId: string; by: SignedIn; requestId: string }

/** Looks for the domain token and verifies the domain if it is found. The network requests run outside any transaction. */
export async function checkDomain(
  services: Services,
  { factId, businessId, by, requestId }: DomainCheck,
  net?: DomainNet,
) {
  const [fact] = await services.db
    .select()
    .from(verificationFacts)
    .where(and(eq(verificationFacts.id, factId), eq(verificationFacts.businessId, businessId)))
  if (!fact) throw notFound('esa verificación')
  if (fact.kind !== 'web_domain' || fact.state !== 'pending')
    throw new AppError('conflict', 'Este dato no espera ninguna comprobación.')
  const finding = await findDomainToken(
    services.log,
    fact.value ?? '',
    String(fact.detail.token),
    net,
  )
  if ('problem' in finding) return { found: false, problem: finding.problem, expiresOn: null }
  const expiresOn = await services.db.transaction((tx) =>
    verifyAutomatically(services, tx, {
      factId,
      businessId,
      method: finding.method,
      by,
      requestId,
    }),
  )
  return { found: true, problem: null, expiresOn }
}

/** Checks the domain of a fact over the network. */
export const checkFactDomain = handle(
  contract.checkFactDomain,
  ({ services, caller, input, request }) =>
    checkDomain(services, { ...input, by: caller, requestId: request.id }),
)
