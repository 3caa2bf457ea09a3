import { createHash, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { mercadoPagoAccounts } from '#db/tables/buying/payments-mercado-pago.ts'
import { stores } from '#db/tables/selling/stores.ts'
import { reauthenticateCaller } from '#features/accounts/server.ts'
import { getCallerName, mailOwners, maskAccount } from '#features/buying/payouts/server/index.ts'
import { newDestinationHours } from '#features/buying/payouts/vocabulary.ts'
import { decryptText, encryptText, recordAudit } from '#features/platform/server.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import { mercadoPagoTerms } from '#shared/mercado-pago-countries.ts'
import { handle } from '#shared/server/route.ts'
import type { Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { hourMs, minuteMs } from '#shared/time/durations.ts'
import * as contract from '../../contract.ts'
import { connectionMinutes } from '../../vocabulary.ts'
import { platformAccount, tokenContext } from './accounts.ts'
import { callMercadoPago, MercadoPagoRefusal } from './call-mercado-pago.ts'
import { checkPage } from './check-page.ts'
import { requestTokens } from './tokens.ts'

const aboutState = 'mercado pago state'
const state = z.object({
  businessId: z.uuid(),
  userId: z.uuid(),
  verifier: z.string(),
  at: z.number(),
})

/** Must match the redirect URI registered at Mercado Pago exactly. */
const returnAddress = ({ config }: Services) => `${config.siteUrl}/conectar-mercado-pago`

/** Site of Mercado Pago's consent page; a test server has it on the origin of its API. */
const consentSite = (api: string) =>
  api === 'https://api.mercadopago.com' ? 'https://auth.mercadopago.com' : api

/**
 * Returns the platform's OAuth application in the country of a business's store. Throws `not_found` where there is no
 * store or no application.
 */
async function getApp(services: Services, businessId: string) {
  const [store] = await services.db
    .select({ currency: stores.currency })
    .from(stores)
    .where(eq(stores.businessId, businessId))
  const account = store && platformAccount(services, store.currency)
  const { mercadoPago } = services.config
  if (!mercadoPago || !account?.app) throw notFound('esta forma de pago')
  return { api: mercadoPago.api, country: account.country, app: account.app }
}

/**
 * Starts connecting an account: returns the URL of the consent page. The `state` is encrypted and valid for this
 * person and ten minutes only.
 */
export const connectMercadoPago = handle(
  contract.connectMercadoPago,
  async ({ services, caller, request, input }) => {
    const { businessId, ...proof } = input
    const { api, app } = await getApp(services, businessId)
    await reauthenticateCaller(services, caller, { ...proof, address: request.address })
    const verifier = randomBytes(32).toString('base64url')
    const stateData: z.input<typeof state> = {
      businessId,
      userId: caller.userId,
      verifier,
      at: services.now().getTime(),
    }
    const query = new URLSearchParams({
      client_id: app.id,
      response_type: 'code',
      platform_id: 'mp',
      redirect_uri: returnAddress(services),
      state: `${businessId}.${await encryptText(services, JSON.stringify(stateData), aboutState)}`,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    })
    return { url: checkPage(api, `${consentSite(api)}/authorization?${query}`) }
  },
)

async function decryptState(
  services: Services,
  encrypted: string,
): Promise<z.output<typeof state> | null> {
  try {
    return state.parse(JSON.parse(await decryptText(services, encrypted, aboutState)))
  } catch {
    return null
  }
}

const connectionFailed = () =>
  new AppError(
    'conflict',
    'La conexión con Mercado Pago no se completó. Vuelve a intentarlo desde Pagos.',
  )

type Account = typeof mercadoPagoAccounts.$inferSelect

/** Account data for the audit log. */
const auditDetail = (row: Pick<Account, 'accountId' | 'name'> | undefined) =>
  row ? { account: maskAccount(row.accountId), name: row.name } : null

/** When buyers start paying into an account: at once if it is the previous account, else after some days. */
function usedFrom({ now }: Services, before: Account | undefined, accountId: string): Date {
  return before?.accountId === accountId
    ? before.usedFrom
    : new Date(now().getTime() + newDestinationHours * hourMs)
}

/**
 * Completes `connectMercadoPago`: once per code, by the person who started it, with an account of the store's
 * country.
 */
export const finishMercadoPago = handle(
  contract.finishMercadoPago,
  async ({ services, caller, request, input }) => {
    const { businessId } = input
    const { api, app, country } = await getApp(services, businessId)
    const started = await decryptState(services, input.state)
    const isSameCaller = started?.businessId === businessId && started.userId === caller.userId
    if (
      !started ||
      !isSameCaller ||
      services.now().getTime() - started.at > connectionMinutes * minuteMs
    )
      throw connectionFailed()
    const tokens = await requestTokens(services, api, app, {
      grant_type: 'authorization_code',
      code: input.code,
      redirect_uri: returnAddress(services),
      code_verifier: started.verifier,
    }).catch((error: unknown) => {
      if (error instanceof MercadoPagoRefusal) throw connectionFailed()
      throw error
    })
    const account = z
      .object({ id: z.number().int().positive(), nickname: z.string(), site_id: z.string() })
      .parse(
        await callMercadoPago(
          { api, token: tokens.accessToken },
          { method: 'GET', path: '/users/me' },
        ),
      )
    if (account.site_id !== mercadoPagoTerms[country]?.site)
      throw new AppError(
        'conflict',
        'Esa cuenta de Mercado Pago es de otro país que tu tienda. Entra con una de su país.',
      )
    const about = tokenContext(businessId)
    const row = {
      country,
      accountId: String(account.id),
      name: wholeSigns(account.nickname, 200) || 'Mercado Pago',
      refusedAt: null,
      accessToken: await encryptText(services, tokens.accessToken, about),
      refreshToken: await encryptText(services, tokens.refreshToken, about),
      expiresAt: tokens.expiresAt,
      connectedBy: caller.userId,
      connectedAt: services.now(),
      updatedAt: services.now(),
    }
    await services.db.transaction(async (tx) => {
      const [before] = await tx
        .select()
        .from(mercadoPagoAccounts)
        .where(eq(mercadoPagoAccounts.businessId, businessId))
        .for('update')
      const connected = { ...row, usedFrom: usedFrom(services, before, row.accountId) }
      await tx
        .insert(mercadoPagoAccounts)
        .values({ businessId, ...connected })
        .onConflictDoUpdate({ target: mercadoPagoAccounts.businessId, set: connected })
      const waits = connected.usedFrom > services.now()
      const data = {
        by: await getCallerName(tx, caller.userId),
        name: row.name,
        isConnected: true,
        waits,
      }
      await mailOwners(services, tx, businessId, {
        kind: 'payouts.account_changed',
        key: v7(),
        data,
      })
      const subject = { kind: 'business', id: businessId }
      const detail = { before: auditDetail(before), after: auditDetail(row) }
      await recordAudit(tx, {
        by: caller,
        action: 'payments.account_connected',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
    })
    return {}
  },
)

/** Returns a store's Mercado Pago settings and its connected account. */
export const readMercadoPago = handle(
  contract.readMercadoPago,
  async ({ services, input: { businessId } }) => {
    const [store] = await services.db.select().from(stores).where(eq(stores.businessId, businessId))
    const account = store && !store.isDemo ? platformAccount(services, store.currency) : null
    const [row] = await services.db
      .select()
      .from(mercadoPagoAccounts)
      .where(eq(mercadoPagoAccounts.businessId, businessId))
    return {
      country: account?.country ?? null,
      canConnect: account?.app != null,
      account: row
        ? {
            name: row.name,
            connectedAt: row.connectedAt.toISOString(),
            isRefused: row.refusedAt !== null,
            usedFrom: row.usedFrom > services.now() ? row.usedFrom.toISOString() : null,
          }
        : null,
    }
  },
)

/** Deletes the account's tokens. Payments made into it stay there, and its owner must refund them there. */
export const disconnectMercadoPago = handle(
  contract.disconnectMercadoPago,
  async ({ services, caller, request, input }) => {
    const { businessId, ...proof } = input
    await reauthenticateCaller(services, caller, { ...proof, address: request.address })
    await services.db.transaction(async (tx) => {
      const [deleted] = await tx
        .delete(mercadoPagoAccounts)
        .where(eq(mercadoPagoAccounts.businessId, businessId))
        .returning()
      if (!deleted) return
      const data = {
        by: await getCallerName(tx, caller.userId),
        name: deleted.name,
        isConnected: false,
        waits: false,
      }
      await mailOwners(services, tx, businessId, {
        kind: 'payouts.account_changed',
        key: v7(),
        data,
      })
      const subject = { kind: 'business', id: businessId }
      const detail = { before: auditDetail(deleted), after: null }
      await recordAudit(tx, {
        by: caller,
        action: 'payments.account_disconnected',
        subject,
        businessId,
        detail,
        requestId: request.id,
      })
    })
    return {}
  },
)
