import { handle } from '#shared/server/route.ts'
import { readContactImport as contract } from '../contract/imports.ts'
import { describeImport } from './describe-import.ts'
import { findImport } from './find-import.ts'

/** Returns one import. */
export const readContactImport = handle(contract, async ({ services: { db }, caller, input }) =>
  describeImport(db, await findImport(db, input, caller)),
)
