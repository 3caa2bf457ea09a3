export { publicAdministration } from './public-administration.ts'
export { seedCategories } from './seed-categories.ts'
