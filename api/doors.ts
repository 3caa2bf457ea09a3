import type { Hono } from 'hono'
import { features } from '#features/list.ts'
import type { Door } from '#shared/server/feature.ts'
import type { Protocol } from '#shared/server/protocol.ts'
import type { Services } from '#shared/server/services.ts'
import type { ApiVariables } from './middleware/identify-request.ts'
import { openProtocol } from './open-protocol.ts'

const openDoor = (door: Door | Protocol, services: Services): Hono<ApiVariables> =>
  'open' in door ? door.open(services) : openProtocol(door, services)

/** Protocols that answer other people's clients, by their prefix; `/` holds what search engines ask for. */
export const doors: [prefix: string, door: Door | Protocol][] = features.flatMap((feature) => Object.entries(feature.doors ?? {}))

/** Opens every door under its prefix. */
export function openDoors(app: Hono<ApiVariables>, services: Services): void {
  for (const [prefix, door] of doors) app.route(prefix, openDoor(door, services))
}
