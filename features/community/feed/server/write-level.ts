import type { Database, Services } from '#shared/server/services.ts'
import { writeHappening } from './write-happening.ts'

/** Records that a business reached a higher verification level. */
export async function writeLevel(
  services: Services,
  tx: Database,
  risen: { businessId: string; level: number },
): Promise<void> {
  await writeHappening(services, tx, { ...risen, kind: 'level', at: services.now() })
}
