import type { Bare } from '#shared/endpoint.ts'
import type { listCategories } from '../../contract/categories.ts'

const list: Bare<typeof listCategories> = {
  name: 'listCategories',
  method: 'GET',
  path: '/api/categories',
}

/** `listCategories` without its schemas, for pages that list categories beside something else. */
export const listCategoriesCall = list as typeof listCategories
