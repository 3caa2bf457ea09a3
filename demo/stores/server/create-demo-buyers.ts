import type { Database, Services } from '#shared/server/services.ts'
import { createDemoAccount, demoMailbox } from './create-demo-account.ts'

const names = [
  'Rosa Díaz', 'Martín Ugarte', 'Lucía Ferrer', 'Óscar Peña', 'Ana Sofía León', 'Diego Rivas',
  'Carmen Ibáñez', 'Julián Mora', 'Teresa Núñez', 'Iván Salas', 'Paula Cano', 'Héctor Luna',
] // biome-ignore format: a list of names

export type DemoBuyer = { id: string; name: string; email: string }

/** Creates the buyers of the demonstration's stores. Nobody can sign in as them: they have no password. */
export async function createDemoBuyers(services: Services, tx: Database): Promise<DemoBuyer[]> {
  const buyers: DemoBuyer[] = []
  for (const name of names) {
    const email = demoMailbox(name)
    buyers.push({ id: await createDemoAccount(services, tx, { name, email }), name, email })
  }
  return buyers
}
