import { sql } from 'drizzle-orm'
import { insertReview, recordOrderProof } from '#features/community/reviews/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { inWordsOf } from './country-words.ts'

type Said = [stars: number, text: string, reply?: string]

/** Buyers' reviews of a store's business, used in turn by all stores, so that none is read twice. */
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
  [5, 'Me equivoqué en la dirección y lo corrigieron en diez minutos.'],
  [4, 'Recogí en la tienda: me esperaban con todo listo.'],
  [5, 'Pedí un martes y el jueves ya lo tenía en casa.'],
  [4, 'Buen surtido. Ojalá agreguen más fotos de cada cosa.'],
  [5, 'Cambié una pieza sin discutir nada. Así da gusto.'],
  [3, 'Cumplen, aunque el mensaje de que ya venía me llegó después que el paquete.'],
  [5, 'Una nota a mano dentro de la caja. Son detalles que no se olvidan.'],
  [4, 'El precio final fue el que vi al principio, sin sorpresas.'],
  [5, 'Responden como personas, no con frases hechas.'],
  [4, 'Volveré: lo único, que el pago tardó en confirmarse.'],
  [5, 'Compré para toda la familia y cada cosa venía marcada con su nombre.'],
  [4, 'Todo bien. El embalaje podría llevar menos plástico.'],
  [5, 'Los conocí por una vecina y ya soy yo quien los recomienda.'],
]

/** Reviews of products, also in turn. */
const ofProduct: Said[] = [
  [5, 'Mejor de lo que esperaba. Se nota que está bien hecho.'],
  [4, 'Cumple. El color es un poco más oscuro que en la foto.'],
  [5, 'Lo uso todos los días desde que llegó y sigue como nuevo.'],
  [4, 'Buena relación entre precio y calidad. Lo volvería a comprar.'],
  [3, 'Está bien, aunque es algo más chico de lo que imaginaba. Revisen las medidas.'],
  [5, 'Lo regalé y gustó mucho.'],
  [5, 'Resiste a mis hijos, que ya es decir.'],
  [4, 'Sencillo y práctico. Justo lo que buscaba.'],
  [5, 'El acabado es muy fino para lo que cuesta.'],
  [4, 'Tardé en acostumbrarme y ahora no lo cambio.'],
  [5, 'Igual que en la foto, ni más ni menos.'],
  [3, 'Bonito, pero esperaba un material más firme.'],
  [5, 'Llevo tres meses con él y cero quejas.'],
  [4, 'Me gusta. Las instrucciones podrían ser más claras.'],
  [5, 'Compré uno y a la semana pedí otro para mi mamá.'],
  [4, 'Ligero y bien pensado.'],
  [5, 'Se ve mejor en persona.'],
  [4, 'Hace lo que promete. Viene bien protegido.'],
  [5, 'De lo mejor que he comprado este año.'],
  [4, 'Buen tamaño, cabe donde lo quería.'],
  [3, 'Correcto. El tono me convence menos que el de la imagen.'],
  [5, 'Mi pareja me lo quitó el primer día.'],
  [4, 'Fácil de limpiar, y eso lo vale.'],
  [5, 'Hecho con cuidado: las costuras y los bordes están perfectos.'],
  [4, 'Buena compra para el uso diario.'],
  [5, 'Pensé que sería frágil y nada de eso.'],
  [4, 'Cómodo desde el principio.'],
  [5, 'Lo comparé con tres y este fue el mejor.'],
  [4, 'Cumple su función sin complicaciones.'],
  [5, 'Le tengo cariño, no digo más.'],
]

export type Arrived = { orderId: string; buyerId: string; at: Date }

/** How many texts the stores have used so far. */
export type TextsTaken = { business: number; product: number }

/**
 * Inserts buyers' reviews: each buyer reviews the business once and each product once. They are proven like others:
 * their orders were delivered.
 */
export async function insertDemoOpinions(
  services: Services,
  tx: Database,
  { country, taken }: { country: string; taken: TextsTaken },
  arrived: Arrived[],
): Promise<void> {
  const known = new Set<string>()
  const said = (text: string) => inWordsOf(country, text)
  const isNew = (buyerId: string, of: string) =>
    !known.has(`${buyerId} ${of}`) && known.add(`${buyerId} ${of}`)
  for (const { orderId, buyerId, at } of arrived) {
    await recordOrderProof({ ...services, now: () => at }, tx, { orderId })
    const then = new Date(at.getTime() + (2 + (taken.business % 5)) * 86_400_000)
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
    if (isNew(buyerId, 'business'))
      await say(null, ofBusiness[taken.business++ % ofBusiness.length])
    const { rows } = await tx.execute<{ id: string }>(sql`
      select distinct v.product_id as id from order_lines l join product_variants v on v.id = l.sellable_id where l.order_id = ${orderId} order by 1`)
    for (const { id } of rows)
      if (isNew(buyerId, id)) await say(id, ofProduct[taken.product++ % ofProduct.length])
  }
}
