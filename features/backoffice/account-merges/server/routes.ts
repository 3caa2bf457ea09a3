import type { Route } from '#shared/server/route.ts'
import { compareAccounts } from './compare-accounts.ts'
import { confirmMerge } from './confirm-merge.ts'
import { declineMerge } from './decline-merge.ts'
import { findSimilarAccounts } from './find-similar-accounts.ts'
import { listMerges } from './list-merges.ts'
import { proposeMerge } from './propose-merge.ts'
import { readMergeLink } from './read-merge-link.ts'
import { undoMerge } from './undo-merge.ts'
import { withdrawMerge } from './withdraw-merge.ts'

export const accountMergesEndpoints: Route[] = [
  findSimilarAccounts,
  compareAccounts,
  proposeMerge,
  listMerges,
  withdrawMerge,
  undoMerge,
  readMergeLink,
  confirmMerge,
  declineMerge,
]
