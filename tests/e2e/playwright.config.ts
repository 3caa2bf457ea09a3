import { defineConfig } from '@playwright/test'
import { findChromium } from '#scripts/find-chromium.ts'
import { canaries } from './canaries.ts'
import { confirmingPort, dataDirOf } from './data-dir.ts'
import { googleSettings } from './google-provider.ts'

const port = process.env.E2E_PORT ?? '4173'
const executablePath = findChromium()

const site = (at: string, settings: Record<string, string> = {}) => ({
  command: `rm -rf ${dataDirOf(at)} && exec node --max-semi-space-size=16 ../../scripts/start.ts`,
  url: `http://localhost:${at}/health/ready`,
  env: { PORT: at, DATA_DIR: dataDirOf(at), LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2', ...settings },
  timeout: 120_000,
  stdout: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 12_000 },
})

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './google-provider.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  workers: 2,
  // Two browsers, two sites and their databases share two cores: what is starved once is tried again and told as flaky, what fails twice is broken.
  retries: 1,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: executablePath ? { executablePath } : {},
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  // The first enters with Google; the second has what only a new account's mail asks for, and no Google.
  webServer: [site(port, { ...googleSettings, ...canaries }), site(confirmingPort, { EMAIL_CONFIRMATION: 'true', DEMO_DATA: 'false' })],
})
