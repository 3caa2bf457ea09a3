export { seedCategories } from './seed-categories.ts'
