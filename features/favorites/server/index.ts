export { favoritesPersonalData } from './personal-data.ts'
