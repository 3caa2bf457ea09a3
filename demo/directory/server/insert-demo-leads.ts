import { insertLeads } from '#features/directory/leads/server/index.ts'
import {
  countedKinds,
  type LeadChannel,
  type LeadState,
} from '#features/directory/leads/vocabulary.ts'
import { randomFrom } from '#shared/random-from.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { utcDay } from '#shared/time/zoned-time.ts'

/** Sample requests: name, channel, message, state. */
const requests: [string, LeadChannel, string | null, LeadState][] = [
  [
    'Mariana Solís',
    'quote',
    'Necesito comida para 40 personas el sábado 12. ¿Tienen opción vegetariana?',
    'new',
  ],
  ['Jorge Beltrán', 'email', '¿Abren los domingos por la noche? Somos ocho.', 'new'],
  [
    'Clínica Altavista',
    'quote',
    'Buscamos menú diario para 15 personas, de lunes a viernes.',
    'contacted',
  ],
  ['Lucía Ferrer', 'email', 'Celebro mi cumpleaños el 28. ¿Puedo llevar mi pastel?', 'contacted'],
  ['Colegio Mirasol', 'quote', 'Desayuno de fin de curso, 60 niños. ¿Me mandan precio?', 'won'],
  ['Ramiro Quiñones', 'email', '¿Tienen estacionamiento?', 'won'],
  ['Sofía Arce', 'quote', 'Banquete de boda civil, 30 personas.', 'lost'],
]

/**
 * Inserts thirty days of statistics for a demonstration business, the same every time, and `asked` of the sample
 * requests.
 */
export async function insertDemoLeads(
  services: Services,
  db: Database,
  businessId: string,
  asked = requests,
): Promise<void> {
  const random = randomFrom(97)
  const now = services.now().getTime()
  const daysAgo = (days: number) => new Date(now - days * 86_400_000)
  const leads = asked.map(([name, channel, message, state], i) => ({
    channel,
    name,
    email: `persona${i}@demo.lonja.example`,
    message,
    state,
    isDemo: true,
    createdAt: daysAgo(i * 3 + 0.2),
    updatedAt: daysAgo(i * 3),
  }))
  const usual = { view: 46, search: 130, whatsapp: 5, phone: 3, web: 2, form: 1 }
  const counts = Array.from({ length: 30 }, (_, ago) => utcDay(daysAgo(ago))).flatMap((day) =>
    countedKinds.map((kind) => ({ day, kind, count: Math.round(usual[kind] * (0.4 + random())) })),
  )
  await insertLeads(services, db, businessId, { leads, counts })
}
