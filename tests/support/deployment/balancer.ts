import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#scripts/free-port.ts'
import type { DatabaseNode } from './database-nodes.ts'
import { deployed } from './deployed.ts'
import type { Programs } from './programs.ts'

/** Number of database servers and of sites in `deploy/haproxy/haproxy.cfg`. */
const servers = { databases: 3, sites: 2 }

/**
 * Starts HAProxy with the file of `deploy/` before the databases and the sites. Returns the ports of the main database
 * server and of the site.
 */
export async function startBalancer(
  { run, folder }: Programs,
  nodes: readonly DatabaseNode[],
  sites: readonly number[],
  healthPath = '/health/started',
): Promise<{ databasePort: number; sitePort: number }> {
  const [databasePort, sitePort, closed] = [await freePort(), await freePort(), await freePort()]
  const env: Record<string, string> = {
    DATABASE_LISTEN: `127.0.0.1:${databasePort}`,
    SITE_LISTEN: `127.0.0.1:${sitePort}`,
    SITE_PROTO: 'http',
    SITE_HOST: `127.0.0.1:${sitePort}`,
  }
  for (let i = 0; i < servers.databases; i++) {
    env[`DB${i + 1}`] = `127.0.0.1:${nodes[i]?.port ?? closed}`
    env[`DB_HOST${i + 1}`] = '127.0.0.1'
    env[`DB_API_PORT${i + 1}`] = String(nodes[i]?.apiPort ?? closed)
  }
  const more: string[] = []
  for (let i = 0; i < Math.max(servers.sites, sites.length); i++) {
    env[`SITE${i + 1}`] = `127.0.0.1:${sites[i] ?? closed}`
    if (i >= servers.sites) more.push(`  server site${i + 1} "\${SITE${i + 1}}" check`)
  }
  const refusal = join(folder, 'unavailable.http')
  writeFileSync(refusal, deployed('haproxy/unavailable.http'))
  const file = join(folder, `haproxy-${sitePort}.cfg`)
  writeFileSync(
    file,
    [
      deployed('haproxy/haproxy.cfg', {
        '/etc/haproxy/unavailable.http': refusal,
        'uri /health/started': `uri ${healthPath}`,
      }),
      ...more,
      '',
    ].join('\n'),
  )
  run(`haproxy-${sitePort}`, 'haproxy', ['-db', '-f', file], { env })
  return { databasePort, sitePort }
}
