import { handle } from '#shared/server/route.ts'
import { readOwnQuotation as contract } from '../contract/owner.ts'
import { getOwn } from './serialize-own.ts'

export const readOwnQuotation = handle(contract, ({ services, input }) =>
  getOwn(services, services.db, input),
)
