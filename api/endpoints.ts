import { features } from '#features/wings.ts'
import type { Route } from '#shared/server/route.ts'

/** All endpoints under /api with their operations, in the order of the features. */
export const routes: Route[] = features.flatMap((feature) => feature.endpoints ?? [])
