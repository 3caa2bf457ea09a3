import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { run } from './run.ts'

const places = [
  // Draws no window: tests take half the processor time of the full browser.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of the Chromium on this machine: the one that CHROMIUM names, else the first at the usual paths. */
export function findChromium(): string | undefined {
  if (process.env.CHROMIUM) return process.env.CHROMIUM
  const ofPlaywright = globSync(
    join(homedir(), '.cache/ms-playwright/chromium-*/chrome-linux*/chrome'),
  )
  return [...places, ...ofPlaywright].find((path) => existsSync(path))
}

/**
 * Like `findChromium`, but installs Debian's when there is none and this process may. Otherwise throws one line that
 * explains how to install it.
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Instalando Chromium para las pruebas…')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { env, quiet: true })
    await run(
      'apt-get',
      ['install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation'],
      { env, quiet: true },
    )
    const installed = findChromium()
    if (installed) return installed
  }
  throw new Error(
    'Falta Chromium: instálalo con "sudo apt-get install chromium", o indica otro con CHROMIUM=/ruta/de/chromium.',
  )
}
