import type { Feature } from '#shared/server/feature.ts'
import { homeEndpoints } from './server/routes.ts'

/** What the home page and the own panel bring together. */
export const home: Feature = { name: 'home', title: 'Inicio', endpoints: homeEndpoints }
