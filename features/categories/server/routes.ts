import { handle } from '#shared/server/route.ts'
import * as contract from '../contract/categories.ts'
import { listCategories } from './list-categories.ts'

export const categoriesRoutes = [handle(contract.listCategories, ({ services }) => listCategories(services.pool))]
