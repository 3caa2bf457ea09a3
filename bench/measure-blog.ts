import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, load, madeAnew, oneByOne } from './load.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import type { Site } from './open-site.ts'

const connections = { kept: 50, anew: 10 }

/** `npm run bench -- blog`: the posts of the demonstration, kept and rendered anew, and pages that people write on as Lighthouse sees them. */
export async function measureBlog({ url, databaseUrl }: Site): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const ask = async (text: string) => (await pool.query<{ slug: string }>(text)).rows
  const rows = await ask(
    `select p.slug from published_posts p join posts o on o.id = p.post_id where o.state = 'active' order by md5(p.slug)`,
  )
  const [business] = await ask(
    'select b.slug from businesses b join review_summaries s on s.subject_id = b.id order by s.unproven desc limit 1',
  )
  // Search engines are kept off examples, which would count against a post.
  await pool.query('update authors set is_demo = false')
  await pool.end()
  const posts = rows.map(({ slug }) => `/blog/${slug}`)
  const post = posts[0] ?? '/blog'
  for (const path of ['/blog', post]) {
    const kept = await load(url, [path], asBrowser, connections.kept)
    report(
      `${path === '/blog' ? path : 'a post'}: through the page cache, 50 connections`,
      kept.perSecond,
      'req/s',
      { least: 3_000 },
    )
  }
  for (const [name, paths] of Object.entries({ 'a post': posts, '/blog': ['/blog'] })) {
    const anew = await load(url, paths, { ...asBrowser, ...madeAnew }, connections.anew)
    report(`${name}: with nothing kept of any answer, 10 connections`, anew.perSecond, 'req/s', {
      least: 250,
    })
  }
  report(
    'a post: p95 rendered anew, one at a time',
    await oneByOne(url, posts, { headers: madeAnew }),
    'ms',
  )
  const address = `/negocios/${business?.slug}`
  await measureLighthouse(url, {
    post,
    blog: '/blog',
    overview: '/overview',
    opinions: `${address}/opiniones`,
    questions: `${address}/preguntas`,
  })
}
