import type { Hono } from 'hono'
import { openWhatsappDoor } from '../features/leads/server/index.ts'
import type { Services } from '../shared/server/services.ts'
import type { ApiVariables } from './middleware/identify-request.ts'

/** Protocols that answer other people's clients, by their prefix. */
export const doors: Record<string, (services: Services) => Hono<ApiVariables>> = {
  '/w': openWhatsappDoor,
}
