import { isHiddenSubject } from '#db/hidden-subjects.ts'
import { shortName } from '#shared/text/short-name.ts'
import { truncate } from '#shared/text/truncate.ts'

/** The quoted comment on a subject as the SQL query returns it. */
export type LastComment = { id: string; text: string; name: string | null; isGone: boolean }

/** SQL: published questions about subject `t` by kind; each part uses its own index. */
const questionsAbout = {
  business: `questions q where t.kind = 'business' and q.business_id = t.id and q.product_id is null and q.state = 'published'`,
  product: `questions q where t.kind = 'product' and q.product_id = t.id and q.state = 'published'`,
}

const counted = Object.values(questionsAbout).map(
  (questions) => `(select coalesce(sum(1 + q.answers), 0)::int from ${questions})`,
)

/** SQL: number of counted reviews, questions, answers and comments on subject `t`, including hidden ones. */
export const commentCount = `(select coalesce(sum(n), 0)::int from review_summaries v, unnest(v.proven || v.unproven) n where v.subject_id = t.id)
  + ${counted.join(' + ')} + coalesce((select f.comments from subject_figures f where f.subject_id = t.id), 0)`

/** SQL: those that are reviews in the average of subject `t`. */
export const averagedCount = `(select coalesce(sum(n), 0)::int from review_summaries v, unnest(v.proven) n where v.subject_id = t.id)`

/** Maximum characters of a comment on a slide. */
const maxLength = 140

/** The newest texts of each kind, among which one that need not be cut is looked for. */
const newestFirst = (alias: string) => `order by ${alias}.created_at desc, ${alias}.id desc limit 5`

const newest = Object.values(questionsAbout).map(
  (questions) =>
    `(select q.id, q.text, q.person_id, q.created_at as at from ${questions} and not ${isHiddenSubject('q.id')} ${newestFirst('q')})`,
)

const newestComment = `(select k.id, k.text, k.person_id, k.created_at as at from post_comments k
    where t.kind = 'post' and k.post_id = t.id and k.state = 'published' and not ${isHiddenSubject('k.id')} ${newestFirst('k')})`

/** SQL: newest public review, question or comment on subject `t` that fits on a slide, else the newest of all, as JSON. */
export const lastComment = `(select json_build_object('id', l.id, 'text', left(l.text, 400), 'name', p.full_name, 'isGone', l.person_id is null)
  from (
    (select r.id, r.text, r.person_id, r.created_at as at from reviews r
      where r.subject_id = t.id and r.state = 'published' and r.counts_as is not null and not ${isHiddenSubject('r.id')} ${newestFirst('r')})
    union all ${[...newest, newestComment].join(' union all ')}
  ) l left join profiles p on p.id = l.person_id order by char_length(l.text) > ${maxLength}, l.at desc limit 1)`

/** A comment for a slide, cut at a word boundary. */
export function serializeLastComment({ id, text, ...author }: LastComment): {
  id: string
  text: string
  author: string | null
} {
  const short = truncate(text.replace(/\s+/g, ' ').trim(), maxLength)
  return { id, text: short, author: author.isGone ? null : shortName(author.name) }
}
