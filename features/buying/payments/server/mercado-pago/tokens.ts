import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { z } from 'zod'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import {
  currentCiphertextPrefix,
  decryptText,
  encryptText,
  reencryptText,
} from '#features/platform/server.ts'
import type { Services } from '#shared/server/services.ts'
import { dayMs } from '#shared/time/durations.ts'
import { tokenRenewalDays } from '../../vocabulary.ts'
import { tokenContext } from './accounts.ts'
import { callMercadoPago, MercadoPagoRefusal } from './call-mercado-pago.ts'

const answer = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
})

type App = { id: string; secret: string }

/**
 * Requests an account's tokens with an authorization code or refresh token. Throws MercadoPagoRefusal and
 * `unavailable`.
 */
export async function requestTokens(
  services: Services,
  api: string,
  { id, secret }: App,
  grant: Record<string, string>,
) {
  const body = { client_id: id, client_secret: secret, ...grant }
  const tokens = answer.parse(
    await callMercadoPago({ api, token: null }, { method: 'POST', path: '/oauth/token', body }),
  )
  const expiresAt = new Date(services.now().getTime() + tokens.expires_in * 1000)
  return { accessToken: tokens.access_token, refreshToken: tokens.refresh_token, expiresAt }
}

/**
 * Renews tokens that expire soon, each once even if several processes run it. An account whose owner revoked consent
 * is marked as refused, and the platform takes its payments.
 */
export async function renewTokens(services: Services): Promise<void> {
  const { mercadoPago } = services.config
  if (!mercadoPago) return
  const soon = new Date(services.now().getTime() + tokenRenewalDays * dayMs)
  const isDue = and(lt(mercadoPagoAccounts.expiresAt, soon), isNull(mercadoPagoAccounts.refusedAt))
  const due = await services.db
    .select({ businessId: mercadoPagoAccounts.businessId })
    .from(mercadoPagoAccounts)
    .where(isDue)
  for (const { businessId } of due)
    await services.db.transaction(async (tx) => {
      const isAccount = eq(mercadoPagoAccounts.businessId, businessId)
      const [row] = await tx
        .select()
        .from(mercadoPagoAccounts)
        .where(and(isAccount, isDue))
        .for('update')
      const app = row && mercadoPago.accounts[row.country]?.app
      if (!row || !app) return
      const about = tokenContext(businessId)
      const set = (change: Partial<typeof row>) =>
        tx
          .update(mercadoPagoAccounts)
          .set({ ...change, updatedAt: services.now() })
          .where(isAccount)
      try {
        const refresh = await decryptText(services, row.refreshToken, about)
        const tokens = await requestTokens(services, mercadoPago.api, app, {
          grant_type: 'refresh_token',
          refresh_token: refresh,
        })
        const [accessToken, refreshToken] = [
          await encryptText(services, tokens.accessToken, about),
          await encryptText(services, tokens.refreshToken, about),
        ]
        await set({ accessToken, refreshToken, expiresAt: tokens.expiresAt })
      } catch (error) {
        if (!(error instanceof MercadoPagoRefusal)) throw error
        services.log.warn({ businessId }, 'an account at Mercado Pago was not renewed')
        await set({ refusedAt: services.now() })
      }
    })
}

/** Re-encrypts tokens encrypted with an older data key. Resolves to the number of accounts. */
export async function reencryptAccounts(services: Services): Promise<number> {
  const currentKey = await currentCiphertextPrefix(services)
  return services.db.transaction(async (tx) => {
    const isOlder = sql`not (starts_with(${mercadoPagoAccounts.accessToken}, ${currentKey}) and starts_with(${mercadoPagoAccounts.refreshToken}, ${currentKey}))`
    const rows = await tx.select().from(mercadoPagoAccounts).where(isOlder).for('update')
    let total = 0
    for (const { businessId, ...row } of rows) {
      const about = tokenContext(businessId)
      const accessToken = await reencryptText(services, row.accessToken, about)
      const refreshToken = await reencryptText(services, row.refreshToken, about)
      if (!accessToken || !refreshToken) continue
      await tx
        .update(mercadoPagoAccounts)
        .set({ accessToken, refreshToken })
        .where(eq(mercadoPagoAccounts.businessId, businessId))
      total++
    }
    return total
  })
}
