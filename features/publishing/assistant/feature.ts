import type { Feature } from '#shared/server/feature.ts'
import { assistantEndpoints } from './server/routes.ts'

/**
 * Writing assistant for the blog: its proposals are computed locally from the text and the site's
 * own data.
 */
export const assistant: Feature = {
  name: 'assistant',
  title: 'Asistente de contenido',
  endpoints: assistantEndpoints,
}
