export { cleanDescription } from './clean-description.ts'
export { productsPersonalData } from './personal-data.ts'
