import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { canaries } from './canaries.ts'
import { googleSettings } from './google-provider.ts'
import { isGate } from './is-gate-run.ts'
import { paypalSettings } from './paypal-provider.ts'
import { confirmingPort, dataDirOf, sitePort } from './sites.ts'

const executablePath = findChromium()

/** Timeouts that would change the results on a busy machine. */
const unhurried = { SEARCH_STATEMENT_MS: '10000' }

const site = (at: string, settings: Record<string, string> = {}) => ({
  // Its folder is deleted when it ends.
  command: `trap : TERM INT; node --max-semi-space-size=16 --max-old-space-size=512 ../../scripts/start.ts; rm -rf ${dataDirOf(at)}`,
  url: `http://localhost:${at}/health/ready`,
  env: {
    PORT: at,
    DATA_DIR: dataDirOf(at),
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '131072',
    ...unhurried,
    ...settings,
  },
  // Two cores shared with another site draw and write the demonstration in about a minute.
  timeout: 180_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
})

// The first site uses Google and PayPal; the second requires new accounts to confirm their e-mail and has no Google.
const usual = site(sitePort, {
  ...googleSettings,
  ...paypalSettings,
  ...canaries,
  MAIL_IN_DOMAIN: 'respuestas.example',
})
const confirming = site(confirmingPort, { EMAIL_CONFIRMATION: 'true', DEMO_DATA: 'false' })

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: ['./google-provider.ts', './paypal-provider.ts'],
  outputDir: '../../test-results',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // The long run repeats a test that failed under load once, and reports it.
  retries: isGate ? 0 : 1,
  timeout: 60_000,
  // For what hangs: on two cores with two workers a page may take more than 5 s until it is hydrated.
  expect: { timeout: 15_000 },
  use: {
    // A failing action fails where it is, not at the end of its test.
    actionTimeout: 30_000,
    baseURL: `http://localhost:${sitePort}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: executablePath ? { executablePath } : {},
    screenshot: 'only-on-failure',
    // Tests of animations enable them.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      ...(isGate && { grep: /@phone/ }),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      ...(isGate && { grep: /@desktop/ }),
    },
  ],
  webServer: isGate ? [usual] : [usual, confirming],
})
