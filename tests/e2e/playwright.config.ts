import { defineConfig } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.ts'
import { dataDirOf } from './data-dir.ts'

const port = process.env.E2E_PORT ?? '4173'
const dataDir = dataDirOf(port)
const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results',
  forbidOnly: true,
  workers: 2,
  timeout: 60_000,
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    launchOptions: executablePath ? { executablePath } : {},
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
  ],
  webServer: {
    command: `rm -rf ${dataDir} && exec node --max-semi-space-size=16 ../../scripts/start.ts`,
    url: `http://localhost:${port}/health/ready`,
    env: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', MALLOC_ARENA_MAX: '2' },
    timeout: 120_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 12_000 },
  },
})
