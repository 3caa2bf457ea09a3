import { economyCategories } from './categories-economy.ts'
import { everydayCategories } from './categories-everyday.ts'
import { foodCategories } from './categories-food.ts'
import { homeCategories } from './categories-home.ts'
import { makingCategories } from './categories-making.ts'
import { serviceCategories } from './categories-services.ts'
import type { Root } from './category-form.ts'

/** The category tree, in display order. */
export const categoryTree: Root[] = [
  ...foodCategories,
  ...everydayCategories,
  ...serviceCategories,
  ...homeCategories,
  ...economyCategories,
  ...makingCategories,
]
