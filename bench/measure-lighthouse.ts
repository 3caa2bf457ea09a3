import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Pool } from 'pg'
import { ensureChromium } from '#scripts/find-chromium.ts'
import { figureOf, report } from './figures.ts'
import type { Site } from './open-site.ts'
import { sampleRequests } from './requests.ts'

/** Downloaded only for this measurement, because it has a hundred dependencies that nothing else needs. */
const lighthouse = 'lighthouse@13.5.0'

/** Minimum score of each category, of 100: "Speed" of the quality figures. */
const goals = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 }

const rounds = 3

type Category = keyof typeof goals
type Scores = Record<Category, number>

/** Attempts per visit, because Chromium sometimes gives Lighthouse an unreadable trace. */
const maxAttempts = 4

/** Returns Lighthouse's report of one visit on a simulated phone and connection. Rejects with Lighthouse's error. */
async function visitOnce(url: string, chromium: string): Promise<string> {
  const flags = `--headless=new${process.getuid?.() === 0 ? ' --no-sandbox' : ''}`
  const { stdout } = await promisify(execFile)(
    'npm',
    [
      'exec',
      '--yes',
      '--package',
      lighthouse,
      '--',
      'lighthouse',
      url,
      '--quiet',
      '--output',
      'json',
      `--chrome-flags=${flags}`,
    ],
    { env: { ...process.env, CHROME_PATH: chromium }, maxBuffer: 1 << 28 },
  ).catch(({ stderr }: { stderr?: string }) => {
    throw new Error(`${url}: ${stderr?.trim().split('\n').at(-1)}`)
  })
  return stdout
}

async function visit(url: string, chromium: string): Promise<Scores> {
  for (let attempt = 1; ; attempt++) {
    try {
      const { categories } = JSON.parse(await visitOnce(url, chromium)) as {
        categories: Record<Category, { score: number }>
      }
      return Object.fromEntries(
        Object.keys(goals).map((name) => [name, categories[name as Category].score * 100]),
      ) as Scores
    } catch (error) {
      if (attempt === maxAttempts) throw error
      console.error(`${(error as Error).message} (again)`)
    }
  }
}

/** Measures each page with Lighthouse on a phone. The SEO score counts only for pages offered to search engines. */
export async function measureLighthouse(url: string, pages: Record<string, string>): Promise<void> {
  const chromium = await ensureChromium()
  for (const [name, path] of Object.entries(pages)) {
    const visits: Scores[] = []
    for (let round = 0; round < rounds; round++) visits.push(await visit(url + path, chromium))
    for (const [category, min] of Object.entries(goals) as [Category, number][])
      if (!path.includes('?') || category !== 'seo')
        report(
          `Lighthouse, ${name}: ${category}`,
          figureOf(visits.map((scores) => scores[category])),
          'of 100',
          { min },
        )
  }
}

/** Measures public pages of the directory. Text searches ask search engines not to index them. */
export async function measureDirectoryPages({ url, databaseUrl }: Site): Promise<void> {
  const pool = new Pool({ connectionString: databaseUrl })
  const { slugs } = await sampleRequests(pool).finally(() => pool.end())
  const business = `/negocios/${slugs[0]}`
  await measureLighthouse(url, {
    home: '/home',
    search: '/directorio?q=tacos',
    category: '/directorio/restaurantes',
    business,
  })
}
