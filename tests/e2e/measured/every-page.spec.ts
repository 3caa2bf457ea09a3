import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { runningDatabase } from '#db/embedded/running.ts'
import routes from '#web/routes.ts'
import { expectAccessible, setReadingPreference } from '../axe.ts'
import { loadDemoCredentials, signInAsDemoOwner, signInAsDemoStaff } from '../demo-people.ts'
import { test as journey } from '../journey.ts'
import { openWholePage } from '../open-page.ts'
import { dataDirOf, sitePort } from '../sites.ts'

type Role = 'guest' | 'owner' | 'staff'
type StorageState = BrowserContextOptions['storageState']

/** Pages that lead on by themselves, or that only a link in a mail opens. */
const passing = [
  '/',
  '/auth/callback',
  '/confirmar',
  '/conectar-mercado-pago',
  '/vista-previa/blog',
]

type Route = { path?: string; children?: Route[] }

/** Addresses without parameters, from the table of routes. */
const listPaths = (all: Route[], parent = ''): string[] =>
  all.flatMap(({ path = '', children = [] }) => {
    const own = path ? `${parent}/${path.replace(/\/:\w+\?/g, '')}`.replace(/\/$/, '') : parent
    return [...(children.length === 0 ? [own || '/'] : []), ...listPaths(children, own)]
  })
const paths = [...new Set(listPaths(routes as Route[]))].filter(
  (path) => !/[:*]/.test(path) && !passing.includes(path),
)

const ownPages =
  /^\/(dashboard|user-settings|complete-profile|home-user-log|notificaciones|mensajes|mis-|decisiones|busquedas|archivados|me-gustan|vistos|comentadas|favoritos|unir-cuentas|borrar)/
const staffPages = /^\/(staff$|staff\/|staff-home|register$)/
const roleOf = (path: string): Role =>
  staffPages.test(path) ? 'staff' : ownPages.test(path) ? 'owner' : 'guest'

async function signIn(browser: Browser, role: Role): Promise<StorageState> {
  const context = await browser.newContext({ baseURL: `http://localhost:${sitePort}` })
  const page = await context.newPage()
  if (role !== 'guest') {
    const databaseUrl = (await runningDatabase(dataDirOf(sitePort))) ?? ''
    const credentials = await loadDemoCredentials(databaseUrl)
    await (role === 'owner' ? signInAsDemoOwner : signInAsDemoStaff)(page, credentials)
  }
  const state = await context.storageState()
  await context.close()
  return state
}

/** Each worker signs in once per role. */
const test = journey.extend<object, { states: Map<Role, StorageState> }>({
  states: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures are needed.
    async ({}, use) => use(new Map()),
    { scope: 'worker' },
  ],
})

/** Fraction of the screen that may move in all: "skeletons as tall as what comes" (docs/design.md). */
const maxShift = 0.02

const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifted: { sum: number; sources: string[] } = { sum: 0, sources: [] }
    Object.assign(window, { shifted })
    type Shift = PerformanceEntry & { value: number; sources: { node?: Element }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        shifted.sum += entry.value
        for (const { node } of entry.sources)
          shifted.sources.push(`${node?.nodeName} ${node?.className ?? ''}`.slice(0, 80))
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
const readShifts = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { shifted: { sum: number; sources: string[] } }).shifted,
  )

for (const path of paths) {
  const role = roleOf(path)
  test.describe(`${path} as ${role}`, () => {
    test.use({
      storageState: async ({ browser, states }, use) => {
        if (!states.has(role)) states.set(role, await signIn(browser, role))
        await use(states.get(role))
      },
    })

    test('fits 320 px with the largest letters and the vision assistant', async ({
      page,
      isMobile,
    }) => {
      if (!isMobile) return
      await page.setViewportSize({ width: 320, height: 640 })
      await setReadingPreference(page, { theme: 'light', fontSize: 24, visionAssistant: true })
      await openWholePage(page, path)
      await expectAccessible(page)
    })

    test('stays still while it loads', async ({ page }) => {
      await measureShifts(page)
      await openWholePage(page, path)
      const { sum, sources } = await readShifts(page)
      expect(sum, sources.join('\n')).toBeLessThanOrEqual(maxShift)
    })
  })
}
