import { sql } from 'drizzle-orm'
import { createDemoAccount, demoMailbox, inWordsOf } from '#demo/stores/server/index.ts'
import { insertQuestions } from '#features/community/questions/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'

const people = ['Mariana Solís', 'Jorge Beltrán', 'Noemí Salvatierra']

/** Creates people who ask and answer: accounts without a password, which nobody can enter. */
async function createAskers(services: Services, tx: Database): Promise<string[]> {
  const made: string[] = []
  for (const name of people)
    made.push(await createDemoAccount(services, tx, { name, email: demoMailbox(name) }))
  return made
}

type Asked = {
  question: string
  /** Another customer's answer, before that of the business. */
  neighbour?: string
  /** Null while nobody of the business answered. */
  answer: string | null
  daysAgo: number
}

/** Questions of a trade, each business its own: one that a customer answered first, one answered, one open. */
const askedOf: Record<string, Asked[]> = {
  'restaurantes-a-la-carta': [
    {
      question: '¿Tienen opciones sin carne entre semana?',
      neighbour: 'Yo pedí las verduras al horno y estaban muy buenas.',
      answer: 'Sí: cada día hay un plato sin carne, y los jueves son dos.',
      daysAgo: 21,
    },
    {
      question: '¿Se puede reservar mesa para diez personas?',
      answer: 'Sí, con un día de aviso. Los sábados guardamos la mesa quince minutos.',
      daysAgo: 9,
    },
    { question: '¿Hay menú para niños?', answer: null, daysAgo: 1.5 },
  ],
  cafeterias: [
    {
      question: '¿El café en grano lo muelen al momento?',
      neighbour: 'A mí me lo molieron para prensa mientras esperaba.',
      answer: 'Sí, dinos cómo lo preparas y lo molemos para esa cafetera.',
      daysAgo: 18,
    },
    {
      question: '¿Hay dónde conectar una computadora para trabajar un rato?',
      answer: 'Sí, en la mesa larga. A la hora de la comida pedimos dejarla libre.',
      daysAgo: 7,
    },
    { question: '¿Hacen catas para grupos pequeños?', answer: null, daysAgo: 2.5 },
  ],
  'tiendas-departamentales': [
    {
      question: '¿Tienen estacionamiento o hay dónde dejar el coche cerca?',
      neighbour: 'Yo lo dejo en la calle de atrás, casi siempre hay lugar.',
      answer:
        'Sí: un cajón frente a la entrada y convenio con el de la esquina, la primera hora va por nuestra cuenta.',
      daysAgo: 24,
    },
    {
      question: '¿Dan factura o comprobante con datos fiscales el mismo día?',
      answer: 'Sí, en el momento o por correo ese mismo día. Ten a la mano tus datos.',
      daysAgo: 11,
    },
    {
      question: '¿Abren los días festivos? Paso por ahí el próximo puente.',
      answer: null,
      daysAgo: 0.8,
    },
  ],
}

/** Of a product, where the business sells some. */
const ofProduct: Asked = {
  question: '¿Cuántos días tarda en llegar fuera de la ciudad?',
  answer: 'De tres a cinco días hábiles. El mismo día que sale te mandamos la guía.',
  daysAgo: 5,
}

/**
 * Inserts questions to the businesses of the demonstration's owner: some answered by her, some by others, one
 * unanswered.
 */
export async function insertDemoQuestions(
  services: Services,
  tx: Database,
  ownerId: string,
): Promise<void> {
  const [mariana = '', jorge = '', lucia = ''] = await createAskers(services, tx)
  const daysAgo = (days: number) => new Date(services.now().getTime() - days * 86_400_000)
  const own = await tx.execute<{ id: string; country: string; category: string }>(sql`
    select m.business_id as id, a.country_code as country, c.slug as category from business_members m
      join businesses b on b.id = m.business_id join categories c on c.id = b.category_id
      join business_addresses a on a.business_id = m.business_id and a.is_primary where m.profile_id = ${ownerId} order by m.business_id`)
  for (const { id: businessId, country, category } of own.rows) {
    const said = (text: string) => inWordsOf(country, text)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from products p join stores s on s.id = p.store_id
      where s.business_id = ${businessId} and p.state = 'published' and p.kind = 'goods' order by p.published_at desc, p.id limit 1`)
    const serialize = (
      { question, neighbour, answer, daysAgo: days }: Asked,
      personId: string,
      productId?: string,
    ) => ({
      personId,
      ...(productId && { productId }),
      text: said(question),
      at: daysAgo(days),
      answers: [
        ...(neighbour ? [{ personId: jorge, text: said(neighbour), at: daysAgo(days - 0.2) }] : []),
        ...(answer
          ? [
              {
                personId: ownerId,
                text: said(answer),
                at: daysAgo(days - 0.5),
                ...(neighbour && { helped: true }),
              },
            ]
          : []),
      ],
    })
    const people = [mariana, lucia, jorge]
    await insertQuestions(tx, businessId, [
      ...(askedOf[category] ?? []).map((asked, i) => serialize(asked, people[i % 3] ?? mariana)),
      ...rows.map(({ id }) => serialize(ofProduct, mariana, id)),
    ])
  }
}
