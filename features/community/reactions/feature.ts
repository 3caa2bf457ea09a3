import type { Feature } from '#shared/server/feature.ts'
import { reactionsPersonalData } from './server/personal-data.ts'
import { reactionsEndpoints } from './server/routes.ts'

/** Reactions of signed-in people: save, like, archive, follow. */
export const reactions: Feature = {
  name: 'reactions',
  title: 'Guardados y favoritos',
  endpoints: reactionsEndpoints,
  personalData: [reactionsPersonalData],
}
