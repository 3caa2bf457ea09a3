import { lt } from 'drizzle-orm'
import { searchedWords } from '#db/tables/directory/leads.ts'
import type { Job, Services } from '#shared/server/services.ts'
import { firstMonth } from './read-searched-words.ts'

/** Deletes the searched words of months that no longer count. */
export async function deletePastWords({ db, now }: Services): Promise<void> {
  await db.delete(searchedWords).where(lt(searchedWords.month, firstMonth(now())))
}

export const deletePastWordsJob: Job = {
  name: 'leads.delete-searched-words',
  schedule: '23 1 * * *',
  run: deletePastWords,
}
