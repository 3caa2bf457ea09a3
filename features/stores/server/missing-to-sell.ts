import { sql } from 'drizzle-orm'
import { listedStates } from '#features/businesses/vocabulary.ts'
import { AppError } from '#shared/app-error.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { StoreRow } from './lock-store.ts'
import { termsOf } from './terms-of.ts'

type Facts = { isPublic: boolean; level: number; published: boolean; shipped: boolean; handedOver: boolean }

async function readFacts(tx: Database, store: StoreRow): Promise<Facts> {
  const { rows } = await tx.execute<Facts>(sql`
    select b.state = any(${sql.param(listedStates)}::text[]) as "isPublic", b.level,
      exists (select from products p where p.store_id = ${store.id} and p.state = 'published') as published,
      exists (select from sellables s where s.store_id = ${store.id} and s.is_offered and s.is_shipped) as shipped,
      exists (select from shipping_methods m where m.store_id = ${store.id}) as "handedOver"
    from businesses b where b.id = ${store.businessId}`)
  const [facts] = rows
  if (!facts) throw new Error('a store without its business')
  return facts
}

/** What the store's own settings lack so that it can sell. */
function missingSettings({ config }: Services, store: StoreRow, { shipped, handedOver }: Facts): string[] {
  return [
    ...(shipped && !handedOver ? ['escribe al menos un envío o dónde se recoge'] : []),
    ...(store.manualInstructions || (config.demoData && store.isDemo) ? [] : ['escribe cómo te pagan']),
  ]
}

/** Throws `invalid` with everything that is missing so that the store can sell. */
export async function needOpenable(services: Services, tx: Database, store: StoreRow): Promise<void> {
  const facts = await readFacts(tx, store)
  const missing = [
    ...(facts.isPublic ? [] : ['publica tu negocio']),
    ...(termsOf(facts.level, store.currency).takesPayments ? [] : ['verifica al menos un dato de tu negocio']),
    ...(facts.published ? [] : ['publica un producto']),
    ...missingSettings(services, store, facts),
  ]
  if (missing.length > 0) throw new AppError('invalid', `Para abrir la tienda falta: ${missing.join('; ')}.`)
}

/** Throws `invalid` when an open store was left without what opening asked of its settings. */
export async function refuseToLose(services: Services, tx: Database, store: StoreRow): Promise<void> {
  if (store.state !== 'open' && store.state !== 'holiday') return
  const [lost] = missingSettings(services, store, await readFacts(tx, store))
  if (lost) throw new AppError('invalid', `Tu tienda está abierta: ${lost} antes de guardar.`)
}
