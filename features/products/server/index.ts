export { productsPersonalData } from './personal-data.ts'
