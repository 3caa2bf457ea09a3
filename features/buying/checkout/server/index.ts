export { checkoutPersonalData } from './personal-data.ts'
export { removeBought } from './remove-bought.ts'
