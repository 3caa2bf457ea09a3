import { sql } from 'drizzle-orm'
import { inWordsOf } from '#demo/stores/server/index.ts'
import { insertUser } from '#features/accounts/auth/server/index.ts'
import { insertQuestions } from '#features/community/questions/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'

const people = ['Mariana Solís', 'Jorge Beltrán', 'Lucía Ferrer']

/** Creates people who ask and answer: accounts without a password, which nobody can enter. */
async function createAskers(services: Services, tx: Database): Promise<string[]> {
  const made: string[] = []
  for (const [i, name] of people.entries()) {
    const account = {
      email: `pregunta${i}@demo.lonja.example`,
      passwordHash: null,
      metadata: { full_name: name },
      confirmed: true,
    }
    const user = await insertUser(tx, services, { ...account, isDemo: true })
    if (user) made.push(user.id)
  }
  return made
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
  const own = await tx.execute<{ id: string; country: string }>(sql`
    select m.business_id as id, a.country_code as country from business_members m
    join business_addresses a on a.business_id = m.business_id and a.is_primary where m.profile_id = ${ownerId} order by m.business_id`)
  for (const { id: businessId, country } of own.rows) {
    const said = (text: string) => inWordsOf(country, text)
    const { rows } = await tx.execute<{ id: string }>(sql`
      select p.id from products p join stores s on s.id = p.store_id
      where s.business_id = ${businessId} and p.state = 'published' and p.kind = 'goods' order by p.published_at desc, p.id limit 1`)
    await insertQuestions(tx, businessId, [
      {
        personId: mariana,
        text: said('¿Tienen estacionamiento o hay dónde dejar el coche cerca?'),
        at: daysAgo(21),
        answers: [
          {
            personId: jorge,
            text: said('Yo lo dejo en la calle de atrás, casi siempre hay lugar.'),
            at: daysAgo(20.8),
          },
          {
            personId: ownerId,
            text: said(
              'Sí: un cajón frente a la entrada y convenio con el de la esquina, la primera hora va por nuestra cuenta.',
            ),
            at: daysAgo(20.5),
            helped: true,
          },
        ],
      },
      {
        personId: lucia,
        text: said('¿Dan factura o comprobante con datos fiscales el mismo día?'),
        at: daysAgo(9),
        answers: [
          {
            personId: ownerId,
            text: said('Sí, en el momento o por correo ese mismo día. Ten a la mano tus datos.'),
            at: daysAgo(8.7),
          },
        ],
      },
      {
        personId: jorge,
        text: said('¿Abren los días festivos? Paso por ahí el próximo puente.'),
        at: daysAgo(1.5),
        answers: [],
      },
      ...rows.map(({ id }) => ({
        personId: mariana,
        productId: id,
        text: said('¿Cuántos días tarda en llegar fuera de la ciudad?'),
        at: daysAgo(5),
        answers: [
          {
            personId: ownerId,
            text: said('De tres a cinco días hábiles. El mismo día que sale te mandamos la guía.'),
            at: daysAgo(4.8),
          },
        ],
      })),
    ])
  }
}
