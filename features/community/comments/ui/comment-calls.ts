import {
  listComments,
  listMyComments,
  listReplies,
  readMyComments,
  readThread,
} from '../contract/read.ts'

/** Whatever shows comments is old once one was written, changed or taken back. */
export const whereShown = [listComments, listReplies, readThread, readMyComments, listMyComments]
