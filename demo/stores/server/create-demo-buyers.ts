import { insertUser } from '#features/accounts/auth/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import { foldWords } from '#shared/text/fold.ts'

const names = [
  'Rosa Díaz', 'Martín Ugarte', 'Lucía Ferrer', 'Óscar Peña', 'Ana Sofía León', 'Diego Rivas',
  'Carmen Ibáñez', 'Julián Mora', 'Teresa Núñez', 'Iván Salas', 'Paula Cano', 'Héctor Luna',
] // biome-ignore format: a list of names

export type DemoBuyer = { id: string; name: string; email: string }

/** Creates the buyers of the demonstration's stores. Nobody can sign in as them: they have no password. */
export async function createDemoBuyers(services: Services, tx: Database): Promise<DemoBuyer[]> {
  const buyers: DemoBuyer[] = []
  for (const name of names) {
    const email = `${foldWords(name).replaceAll(' ', '.')}@demo.lonja.example`
    const user = await insertUser(tx, services, {
      email,
      passwordHash: null,
      metadata: { full_name: name },
      confirmed: true,
      isDemo: true,
    })
    if (user) buyers.push({ id: user.id, name, email })
  }
  return buyers
}
