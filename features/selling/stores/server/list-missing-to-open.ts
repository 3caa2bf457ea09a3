import { sql } from 'drizzle-orm'
import { listedStates } from '#features/directory/businesses/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import { countryOfCurrency } from '#shared/countries.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { type OpeningRequirement, paypalCurrencies } from '../vocabulary.ts'
import type { StoreRow } from './lock-store.ts'
import { getLevelTerms } from './parts/get-level-terms.ts'

type Missing = { place: OpeningRequirement; words: string }

type Facts = {
  isPublic: boolean
  level: number
  published: boolean
  shipped: boolean
  handedOver: boolean
}

async function readFacts(db: Database, store: StoreRow): Promise<Facts> {
  const { rows } = await db.execute<Facts>(sql`
    select b.state = any(${sql.param(listedStates)}::text[]) as "isPublic", b.level,
      exists (select from products p where p.store_id = ${store.id} and p.state = 'published') as published,
      exists (select from sellables s where s.store_id = ${store.id} and s.is_offered and s.is_shipped) as shipped,
      exists (select from shipping_methods m where m.store_id = ${store.id}) as "handedOver"
    from businesses b where b.id = ${store.businessId}`)
  const [facts] = rows
  if (!facts) throw new Error('the business of the store does not exist')
  return facts
}

/** Whether the platform has a Mercado Pago account for this currency, without which sellers cannot connect their own. */
const hasMercadoPago = ({ config }: Services, currency: string): boolean =>
  Object.keys(config.mercadoPago?.accounts ?? {}).some(
    (country) => country === countryOfCurrency(currency),
  )

/** Whether a payment provider serves this store; transfer instructions are a separate method. */
const hasProvider = (services: Services, { currency, isDemo }: StoreRow): boolean => {
  const { demoData, paypal } = services.config
  return isDemo
    ? demoData
    : (paypal !== undefined && paypalCurrencies.includes(currency)) ||
        hasMercadoPago(services, currency)
}

/** Unmet requirements in the store's settings: a shipping method, if something is shipped, and a payment method. */
function missingSettings(
  services: Services,
  store: StoreRow,
  { shipped, handedOver }: Facts,
): Missing[] {
  const isPaid = store.manualInstructions !== null || hasProvider(services, store)
  return [
    ...(shipped && !handedOver
      ? [{ place: 'shipping' as const, words: 'Escribe cómo entregas: envío o recoger en tienda' }]
      : []),
    ...(isPaid ? [] : [{ place: 'payment' as const, words: 'Escribe cómo te pagan' }]),
  ]
}

/** Lists the unmet requirements for opening, in the order in which to meet them; used for the team's checklist and when opening. */
export async function listMissingToOpen(
  services: Services,
  db: Database,
  store: StoreRow,
): Promise<Missing[]> {
  const facts = await readFacts(db, store)
  const takesPayments = getLevelTerms(facts.level, store.currency).takesPayments
  return [
    ...(facts.isPublic
      ? []
      : [{ place: 'page' as const, words: 'Publica la página de tu negocio' }]),
    ...(takesPayments
      ? []
      : [{ place: 'verification' as const, words: 'Verifica tu negocio para poder cobrar' }]),
    ...(facts.published
      ? []
      : [{ place: 'products' as const, words: 'Publica tu primer producto' }]),
    ...missingSettings(services, store, facts),
  ]
}

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)

/** Throws `invalid`, listing the unmet requirements for opening. */
export async function requireOpenable(
  services: Services,
  tx: Database,
  store: StoreRow,
): Promise<void> {
  const missing = await listMissingToOpen(services, tx, store)
  if (missing.length > 0)
    throw new AppError(
      'invalid',
      `Para abrir la tienda falta: ${missing.map(({ words }) => lowered(words)).join('; ')}.`,
    )
}

/** Throws `invalid` when an open store no longer meets the requirements on its settings. */
export async function requireStillOpenable(
  services: Services,
  tx: Database,
  store: StoreRow,
): Promise<void> {
  if (store.state !== 'open' && store.state !== 'holiday') return
  const [lost] = missingSettings(services, store, await readFacts(tx, store))
  if (lost)
    throw new AppError(
      'invalid',
      `Tu tienda está abierta: ${lowered(lost.words)} antes de guardar.`,
    )
}
