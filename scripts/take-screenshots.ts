import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { runningDatabase } from '#db/embedded/running.ts'
import type { DemoCredentials } from '#demo/directory/server/create-demo-people.ts'
import {
  loadDemoCredentials,
  signInAsDemoOwner,
  signInAsDemoStaff,
} from '#tests/e2e/demo-people.ts'
import { openWholePage } from '#tests/e2e/open-page.ts'
import { dataFolder, SiteProcess } from '#tests/support/site-process.ts'
import { ensureChromium } from './find-chromium.ts'
import { freePort } from './free-port.ts'

type Screenshot = {
  /** Name of the file in docs/screenshots. */
  name: string
  theme: 'light' | 'dark'
  as: 'guest' | 'owner' | 'staff'
  isPhone?: boolean
  /** Goes to the page. */
  open: (page: Page) => Promise<void>
}

/** Opens the first link of a list that begins with this path. */
const openFirst = (list: string, path: string) => async (page: Page) => {
  await openWholePage(page, list)
  const href = await page.locator(`main a[href^="${path}"]`).first().getAttribute('href')
  await openWholePage(page, href ?? list)
}

/** What the README shows. */
const screenshots: Screenshot[] = [
  { name: 'home', theme: 'light', as: 'guest', open: (page) => openWholePage(page, '/home') },
  {
    name: 'directory',
    theme: 'dark',
    as: 'guest',
    async open(page) {
      await openWholePage(page, '/directorio?q=restaurante')
      await page.getByText('Buscando en esta zona').waitFor({ state: 'hidden' })
      // The land is drawn after the businesses are there.
      await page
        .locator('[aria-label="Mapa de resultados"][aria-busy="false"]')
        .waitFor({ timeout: 60_000 })
    },
  },
  {
    name: 'business',
    theme: 'light',
    as: 'guest',
    open: openFirst('/directorio?nivel=3', '/negocios/'),
  },
  {
    name: 'product',
    theme: 'light',
    as: 'guest',
    isPhone: true,
    open: openFirst('/online-store?pais=MX', '/producto/'),
  },
  {
    name: 'owner',
    theme: 'light',
    as: 'owner',
    open: (page) => openWholePage(page, '/dashboard-my-business'),
  },
  { name: 'staff', theme: 'dark', as: 'staff', open: (page) => openWholePage(page, '/staff-home') },
]

const folder = join(import.meta.dirname, '../docs/screenshots')

async function takeScreenshot(
  browser: Browser,
  { baseURL, credentials }: { baseURL: string; credentials: DemoCredentials },
  { name, theme, as, isPhone, open }: Screenshot,
): Promise<void> {
  const context = await browser.newContext({
    baseURL,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1280, height: 800 },
    deviceScaleFactor: isPhone ? 2 : 1,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.addInitScript(
    (value) => localStorage.setItem('lonja.preferences', value),
    JSON.stringify({ theme }),
  )
  if (as === 'owner') await signInAsDemoOwner(page, credentials)
  if (as === 'staff') await signInAsDemoStaff(page, credentials)
  await open(page)
  const png = await page.screenshot()
  await sharp(png)
    .webp({ quality: 82 })
    .toFile(join(folder, `${name}.webp`))
  console.log(`docs/screenshots/${name}.webp`)
  await context.close()
}

// A fresh demonstration: what the pictures show depends on nothing of this installation.
const { dataDir, remove } = dataFolder()
const site = new SiteProcess({
  port: await freePort(),
  dataDir,
  settings: { DEMO_DATA: 'true' },
})
try {
  await site.ready()
  await mkdir(folder, { recursive: true })
  const credentials = await loadDemoCredentials((await runningDatabase(dataDir)) ?? '')
  const browser = await chromium.launch({ executablePath: await ensureChromium() })
  for (const one of screenshots)
    await takeScreenshot(browser, { baseURL: site.url, credentials }, one)
  await browser.close()
} finally {
  await site.end('SIGTERM')
  await remove()
}
