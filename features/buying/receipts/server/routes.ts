import type { Route } from '#shared/server/route.ts'
import { readReceipt } from './read-receipt.ts'
import { readSoldPaper } from './read-sold-paper.ts'

export const receiptsEndpoints: Route[] = [readReceipt, readSoldPaper]
