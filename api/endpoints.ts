import { features } from '#features/wings.ts'
import type { Route } from '#shared/server/route.ts'

/** Every endpoint under /api with its operation, in the order of the features. */
export const routes: Route[] = features.flatMap((feature) => feature.endpoints ?? [])
