import { isHiddenSubject } from '#db/hidden-subjects.ts'
import { shortName } from '#shared/text/short-name.ts'

/** The newest comment of a thing as it is read. */
export type LastComment = { text: string; name: string | null; isGone: boolean }

/** Questions about thing `t` itself, with the person who asks; SQL. */
const asked = `questions q left join profiles p on p.id = q.person_id
      where (q.product_id = t.id or (q.business_id = t.id and q.product_id is null)) and q.state = 'published'`

/**
 * What people said of thing `t`, SQL: how many opinions count, questions and answers there are, and the newest opinion or question that everybody
 * may read. What is hidden counts, and is never shown.
 */
export const commentsOf = `join lateral (
    select (select coalesce(sum(n), 0)::int from review_summaries v, unnest(v.proven || v.unproven) n where v.subject_id = t.id)
      + (select coalesce(sum(1 + q.answers), 0)::int from ${asked}) as count) n on n.count > 0
  left join lateral (select * from (
    (select r.text, p.full_name as name, r.person_id is null as "isGone", r.created_at as at
      from reviews r left join profiles p on p.id = r.person_id
      where r.subject_id = t.id and r.state = 'published' and r.counts_as is not null and not ${isHiddenSubject('r.id')}
      order by r.created_at desc, r.id desc limit 1)
    union all
    (select q.text, p.full_name, q.person_id is null, q.created_at from ${asked} and not ${isHiddenSubject('q.id')} order by q.created_at desc, q.id desc limit 1)
  ) said order by at desc limit 1) l on true`

/** Characters of a comment that a slide has room for. */
const longest = 140

/** A comment as a slide shows it, cut between two words. */
export function shownComment({ text, ...author }: LastComment): { text: string; author: string | null } {
  const said = text.replace(/\s+/g, ' ').trim()
  const cut = said.slice(0, longest + 1)
  const short = said.length > longest ? `${cut.slice(0, Math.max(cut.lastIndexOf(' '), longest / 2)).trimEnd()}…` : said
  return { text: short, author: author.isGone ? null : shortName(author.name) }
}
