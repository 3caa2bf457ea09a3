import { sql } from 'drizzle-orm'
import { insertReview, recordOrderProof } from '#features/community/reviews/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { inWordsOf } from './country-words.ts'

type Said = [stars: number, text: string, reply?: string]

/** Buyers' reviews of a store's business, used in turn. */
const ofBusiness: Said[] = [
  [5, 'Llegó antes de lo que decían y muy bien empacado. Me avisaron cuando salió.'],
  [4, 'Todo correcto. El paquete tardó un día más, pero contestaron enseguida.'],
  [5, 'Segunda vez que compro aquí y otra vez todo como en las fotos.'],
  [
    3,
    'El producto bien, la caja llegó golpeada. Adentro no se rompió nada.',
    'Gracias por decirlo. Ya cambiamos el empaque de los envíos largos.',
  ],
  [5, 'Tenía duda con la medida, pregunté y me ayudaron a elegir.'],
  [4, 'Buen precio y buena atención. Me faltó que mandaran la factura sin pedirla.'],
  [
    2,
    'Tardó casi dos semanas. Lo que compré está bien, pero lo necesitaba antes.',
    'Lo sentimos: la paquetería lo retuvo. Te devolvimos el envío.',
  ],
  [5, 'Fácil de comprar, claro en todo y con seguimiento del envío.'],
]

/** Reviews of products. */
const ofProduct: Said[] = [
  [5, 'Mejor de lo que esperaba. Se nota que está bien hecho.'],
  [4, 'Cumple. El color es un poco más oscuro que en la foto.'],
  [5, 'Lo uso todos los días desde que llegó y sigue como nuevo.'],
  [4, 'Buena relación entre precio y calidad. Lo volvería a comprar.'],
  [3, 'Está bien, aunque es algo más chico de lo que imaginaba. Revisen las medidas.'],
  [5, 'Lo regalé y gustó mucho.'],
]

export type Arrived = { orderId: string; buyerId: string; at: Date }

/**
 * Inserts buyers' reviews: each buyer reviews the business once and each product once. They are proven like others:
 * their orders were delivered.
 */
export async function insertDemoOpinions(
  services: Services,
  tx: Database,
  country: string,
  arrived: Arrived[],
): Promise<void> {
  const known = new Set<string>()
  const said = (text: string) => inWordsOf(country, text)
  const isNew = (buyerId: string, of: string) =>
    !known.has(`${buyerId} ${of}`) && known.add(`${buyerId} ${of}`)
  let [nth, nthProduct] = [0, 0]
  for (const { orderId, buyerId, at } of arrived) {
    await recordOrderProof({ ...services, now: () => at }, tx, { orderId })
    const then = new Date(at.getTime() + (2 + (nth % 5)) * 86_400_000)
    const now = services.now()
    const say = async (productId: string | null, [stars, text, reply]: Said = [5, 'Todo bien.']) =>
      insertReview(tx, {
        orderId,
        productId,
        stars,
        text: said(text),
        reply: reply ? said(reply) : null,
        at: then < now ? then : now,
      })
    if (isNew(buyerId, 'business')) await say(null, ofBusiness[nth++ % ofBusiness.length])
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct v.product_id as id from order_lines l join product_variants v on v.id = l.sellable_id where l.order_id = ${orderId} order by 1`)
    for (const { id } of rows)
      if (isNew(buyerId, id)) await say(id, ofProduct[nthProduct++ % ofProduct.length])
  }
}
