export { removeBought } from './remove-bought.ts'
