import type { Feature } from '#shared/server/feature.ts'
import { assistantEndpoints } from './server/routes.ts'

/** What helps who writes for the blog: proposals made of the text and of what the house knows, here alone. */
export const assistant: Feature = {
  name: 'assistant',
  title: 'Asistente de contenido',
  endpoints: assistantEndpoints,
}
