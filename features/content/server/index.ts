export { type PublicRow, presentCard, publicColumns, publicSource } from './present-public.ts'
