import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import { deployed } from './deployed.ts'
import { type Programs, until } from './programs.ts'

/** Starts Varnish with the file of `deploy/` before the site's balancer; returns its address. */
export async function startFrontCache(programs: Programs, siteUrl: string): Promise<string> {
  const port = await freePort()
  const file = join(programs.folder, 'default.vcl')
  writeFileSync(
    file,
    deployed('varnish/default.vcl', {
      '"10.0.0.10"': '"127.0.0.1"',
      '"8080"': `"${new URL(siteUrl).port}"`,
      'lonja.example': new URL(siteUrl).host,
    }),
  )
  // Without the jail, which needs a user of its own.
  const args = ['-F', '-j', 'none', '-n', join(programs.folder, 'varnish')]
  programs.run('varnish', 'varnishd', [
    ...args,
    ...['-f', file, '-a', `127.0.0.1:${port}`, '-s', 'malloc,64m'],
  ])
  const url = `http://127.0.0.1:${port}`
  await until('varnish', async () => (await fetch(url).catch(() => undefined))?.ok ?? false, 60)
  return url
}
