import { type SQL, sql } from 'drizzle-orm'
import { holds } from '#shared/server/like.ts'
import { matchesAllWords, wordsOfSearch } from '#shared/server/scoped-search.ts'
import { maxSearchMatches } from '../vocabulary.ts'

/**
 * SQL condition on part `p`: its conversation has a message that contains all words of a search, or its other side is
 * called so. Only messages that the scope sees carry its id. An array, so that parts are read by their key: by `in` all
 * conversations of the scope would be read.
 */
const matching = (
  scopeId: string,
  words: string[],
  byName: SQL,
) => sql`p.conversation_id = any(array(
  select conversation_id from (
    select m.conversation_id from messages m where m.search @@ ${matchesAllWords(scopeId, words)} limit ${maxSearchMatches}) texts
  union select conversation_id from (${byName} limit ${maxSearchMatches}) names))`

/** Accounts are found by the index over their names and addresses, and then by the name alone: nobody finds an address. */
const isCalled = (words: string) =>
  sql`${holds(sql`u.folded`, words)} and ${holds(sql`search_fold(n.full_name)`, words)}`

/** SQL: the name by which a person sees the other side; of a person only the first, which is what they see. */
const shownName = sql`search_fold(coalesce(b.name, split_part(btrim(n.full_name), ' ', 1)))`

/** SQL condition on part `p` of a person; null for a search without letters. */
export function matchesOfPerson(profileId: string, q: string): SQL | null {
  const words = wordsOfSearch(q)
  if (words.length === 0) return null
  const folded = words.join(' ')
  return matching(
    profileId,
    words,
    sql`select o.conversation_id from conversation_parts o join conversations c on c.id = o.conversation_id
      left join businesses b on b.id = c.business_id
      left join profiles n on n.id = case o.side when 'person' then c.peer_id else c.person_id end
      where o.profile_id = ${profileId} and ${holds(shownName, folded)}`,
  )
}

/** SQL condition on part `p` of a business; null for a search without letters. */
export function matchesOfBusiness(businessId: string, q: string): SQL | null {
  const words = wordsOfSearch(q)
  if (words.length === 0) return null
  return matching(
    businessId,
    words,
    sql`select c.id as conversation_id from conversations c join profiles n on n.id = c.person_id join users u on u.id = n.id
      where c.business_id = ${businessId} and ${isCalled(words.join(' '))}`,
  )
}
