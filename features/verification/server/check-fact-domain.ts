import { and, eq } from 'drizzle-orm'
import { verificationFacts } from '#db/tables/verification.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { Output } from '#shared/endpoint.ts'
import type { Call } from '#shared/server/route.ts'
import type { checkFactDomain as contract } from '../contract/owner.ts'
import { type DomainNet, findDomainMark } from './ledger/find-domain-mark.ts'
import { selfVerify } from './ledger/self-verify.ts'

/** Looks for the mark now and verifies the domain when it is there. The world is asked outside of any transaction. */
export async function checkFactDomain(call: Call<typeof contract>, net?: DomainNet): Promise<Output<typeof contract>> {
  const { input, caller, services, request } = call
  const { factId, businessId } = input
  const [fact] = await services.db
    .select()
    .from(verificationFacts)
    .where(and(eq(verificationFacts.id, factId), eq(verificationFacts.businessId, businessId)))
  if (!fact) throw notFound('esa verificación')
  if (fact.kind !== 'web_domain' || fact.state !== 'pending') throw new AppError('conflict', 'Este dato no espera ninguna comprobación.')
  const finding = await findDomainMark(services.log, fact.value ?? '', String(fact.detail.token), net)
  if ('problem' in finding) return { found: false, problem: finding.problem, expiresOn: null }
  const expiresOn = await services.db.transaction((tx) =>
    selfVerify(services, tx, { factId, businessId, method: finding.method, by: caller, requestId: request.id }),
  )
  return { found: true, problem: null, expiresOn }
}
