import { seedDemo } from '#features/demo/server/index.ts'
import { prepareSearch } from '#features/directory/server/index.ts'
import type { Services } from '#shared/server/services.ts'

/** What features do to a migrated database before the site opens, in their order; each is safe to repeat and to interrupt. */
const steps: ((services: Services) => Promise<void>)[] = [prepareSearch, seedDemo]

/** Runs the steps of all features. */
export async function prepare(services: Services): Promise<void> {
  for (const step of steps) await step(services)
}
