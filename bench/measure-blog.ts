import { Pool } from 'pg'
import { report } from './figures.ts'
import { asBrowser, load, measureSequentially, uncached } from './load.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import type { Site } from './open-site.ts'

const connections = { cached: 50, uncached: 10 }

/**
 * `npm run bench -- blog`: measures the demonstration's posts, cached and uncached, and pages with forms in
 * Lighthouse.
 */
export async function measureBlog({ url, databaseUrl }: Site): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const queryRows = async (text: string) => (await pool.query<{ slug: string }>(text)).rows
  const rows = await queryRows(
    `select p.slug from published_posts p join posts o on o.id = p.post_id where o.state = 'active' order by md5(p.slug)`,
  )
  const [business] = await queryRows(
    'select b.slug from businesses b join review_summaries s on s.subject_id = b.id order by s.unproven desc limit 1',
  )
  // Demonstration posts are hidden from search engines, which would lower the SEO score.
  await pool.query('update authors set is_demo = false')
  await pool.end()
  const posts = rows.map(({ slug }) => `/blog/${slug}`)
  const post = posts[0] ?? '/blog'
  for (const path of ['/blog', post]) {
    const cached = await load(url, [path], asBrowser, connections.cached)
    report(
      `${path === '/blog' ? path : 'a post'}: through the page cache, 50 connections`,
      cached.perSecond,
      'req/s',
      { min: 3_000 },
    )
  }
  for (const [name, paths] of Object.entries({ 'a post': posts, '/blog': ['/blog'] })) {
    const uncachedLoad = await load(url, paths, { ...asBrowser, ...uncached }, connections.uncached)
    report(`${name}: uncached, 10 connections`, uncachedLoad.perSecond, 'req/s', {
      min: 250,
    })
  }
  report(
    'a post: p95 uncached, one at a time',
    await measureSequentially(url, posts, { headers: uncached }),
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
