import type { Route } from '#shared/server/route.ts'
import { listCategories } from './list-categories.ts'
import { proposeCategories } from './propose-categories.ts'

export const categoriesEndpoints: Route[] = [listCategories, proposeCategories]
