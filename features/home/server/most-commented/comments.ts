import { shortName } from '#shared/text/short-name.ts'

/** The newest comment of a thing as it is read. */
export type LastComment = { text: string; name: string | null; isGone: boolean }

/**
 * What people said of thing `t`, SQL: how many said something that counts, and the newest of it that everybody may read. What is hidden counts,
 * and is never shown.
 */
export const commentsOf = `join lateral (
    select (select coalesce(sum(n), 0)::int from review_summaries v, unnest(v.proven || v.unproven) n where v.subject_id = t.id) as count) n on n.count > 0
  left join lateral (select r.text, p.full_name as name, r.person_id is null as "isGone"
    from reviews r left join profiles p on p.id = r.person_id
    where r.subject_id = t.id and r.state = 'published' and r.counts_as is not null
      and not exists (select from hidden_subjects h where h.subject_id = r.id)
    order by r.created_at desc, r.id desc limit 1) l on true`

/** Characters of a comment that a slide has room for. */
const longest = 140

/** A comment as a slide shows it, cut between two words. */
export function shownComment({ text, ...author }: LastComment): { text: string; author: string | null } {
  const said = text.replace(/\s+/g, ' ').trim()
  const cut = said.slice(0, longest + 1)
  const short = said.length > longest ? `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…` : said
  return { text: short, author: author.isGone ? null : shortName(author.name) }
}
