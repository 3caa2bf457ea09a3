import { sql } from 'drizzle-orm'
import { AppError, invalidField } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/endpoint.ts'
import { formatMoney } from '#shared/money.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { wholeSigns } from '#shared/text/truncate.ts'
import { dateOf, dayIn, dayNumber } from '#shared/time/zoned-time.ts'
import { amountsOf } from '../../contract/amounts.ts'
import type { updateQuotation } from '../../contract/owner.ts'
import { maxQuotationAmount, maxValidDays, quotationLengths } from '../../vocabulary.ts'
import type { Seller } from '../seller.ts'

export type Content = Omit<
  ParsedInput<typeof updateQuotation>,
  'businessId' | 'quotationId' | 'version'
>

type Product = { id: string; title: string; isShipped: boolean; isDigital: boolean }

/** The products of these lines that the store still has, by sellable id. */
async function readProducts(
  db: Database,
  { store }: Seller,
  ids: readonly string[],
): Promise<Map<string, Product>> {
  const { rows } = await db.execute<Product>(sql`
    select s.id, s.title, s.is_shipped as "isShipped", p.kind = 'digital' as "isDigital"
    from sellables s join product_variants v on v.id = s.id join products p on p.id = v.product_id
    where s.id = any(${sql.param([...ids])}::uuid[]) and s.store_id = ${store?.id ?? null}::uuid and not v.is_retired and p.state <> 'archived'`)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Throws `invalid` for a day that has passed in the time zone of the business, or is too far away. */
export function checkValidUntil(
  { now }: Pick<Services, 'now'>,
  { timeZone }: Seller,
  validUntil: string,
): void {
  const today = dayIn(timeZone, now())
  if (validUntil < today) throw invalidField('validUntil', 'Elige hoy o un día que venga')
  if (validUntil > dateOf(dayNumber(today) + maxValidDays))
    throw invalidField('validUntil', `Elige como máximo ${maxValidDays} días`)
}

/**
 * Checks what a quotation says against the store and returns its lines as they are stored, products with their title.
 * Throws `invalid` with the field.
 */
export async function checkContent(
  services: Services,
  db: Database,
  seller: Seller,
  content: Content,
): Promise<Content['lines']> {
  const { lines, shipping, validUntil, depositPercent } = content
  const { currency } = seller
  checkValidUntil(services, seller, validUntil)
  const ids = lines.flatMap(({ sellableId }) => sellableId ?? [])
  const products = ids.length > 0 ? await readProducts(db, seller, ids) : new Map()
  const seen = new Set<string>()
  const stored = lines.map((line, i) => {
    if (!line.sellableId) return line
    const product: Product | undefined = products.get(line.sellableId)
    const field = `lines.${i}.title`
    if (!product) throw invalidField(field, 'Este producto ya no está en tu tienda')
    if (product.isDigital)
      throw invalidField(field, 'Lo que se descarga se compra en la tienda: no se cotiza')
    if (seen.has(line.sellableId)) throw invalidField(field, 'Este producto ya está en otra línea')
    seen.add(line.sellableId)
    return { ...line, title: wholeSigns(product.title, quotationLengths.title) }
  })
  if (!shipping && [...products.values()].some(({ isShipped }) => isShipped))
    throw invalidField('shipping', 'Elige cómo se entregan los productos')
  const { total, deposit } = amountsOf({
    lines,
    shippingPrice: shipping?.price ?? 0,
    depositPercent,
    currency,
  })
  if (total > maxQuotationAmount)
    throw new AppError(
      'conflict',
      `Una cotización llega hasta ${formatMoney(maxQuotationAmount, currency)}.`,
    )
  if (deposit && deposit.balance <= 0)
    throw invalidField('depositPercent', 'Es muy poco para pagarlo en dos partes')
  return stored
}
