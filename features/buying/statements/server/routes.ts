import type { Route } from '#shared/server/route.ts'
import { exportStatement, exportStoreStatement } from './export-statement.ts'
import { readDebts } from './read-debts.ts'
import { readStatement, readStoreStatement } from './read-statement.ts'
import { readStatementPaper, readStoreStatementPaper } from './read-statement-paper.ts'

export const statementsEndpoints: Route[] = [
  readStatement,
  exportStatement,
  readStatementPaper,
  readDebts,
  readStoreStatement,
  exportStoreStatement,
  readStoreStatementPaper,
]
