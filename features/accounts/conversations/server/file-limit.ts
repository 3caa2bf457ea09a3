import type { Limit } from '#shared/server/limit.ts'
import { maxMessageFilesADay } from '../vocabulary.ts'

/** Files of a person's messages, uploaded or sent by mail. */
export const filesOfPerson: Limit = {
  name: 'conversations:files',
  points: maxMessageFilesADay,
  seconds: 86_400,
}
