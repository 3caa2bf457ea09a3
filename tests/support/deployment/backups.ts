import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '#scripts/free-port.ts'
import type { DatabaseNode } from './database-nodes.ts'
import { deployed } from './deployed.ts'
import { type Programs, path, until } from './programs.ts'

/** pgBackRest with the file of `deploy/`, whose store is a folder instead of S3. */
export function startBackups(programs: Programs) {
  const repository = programs.makeFolder('backups')
  const file = join(programs.folder, 'pgbackrest.conf')
  writeFileSync(
    file,
    deployed('pgbackrest/pgbackrest.conf', {
      'repo1-type=s3': 'repo1-type=posix',
      'repo1-path=/lonja': `repo1-path=${repository}`,
    }).replaceAll(/^repo1-s3-.*\n/gm, ''),
  )
  const env = { PGBACKREST_CONFIG: file, PGBACKREST_LOCK_PATH: programs.makeFolder('locks') }
  const pgbackrest = (node: DatabaseNode, args: string[]) =>
    promisify(execFile)('pgbackrest', ['--stanza=lonja', ...args], {
      env: { PATH: path, ...node.env },
      cwd: programs.folder,
      ...programs.user,
    })
  return {
    /** Environment that `archive_command` needs. */
    env,
    /** Makes the store and a full backup of the main server. */
    async begin(main: DatabaseNode): Promise<void> {
      await pgbackrest(main, ['stanza-create'])
      await pgbackrest(main, ['--type=full', 'backup'])
    },
    /** Waits until everything that is committed now is in the store. */
    async archive(main: DatabaseNode): Promise<void> {
      const [last] = await main.ask<{ name: string }>(
        'select pg_walfile_name(pg_switch_wal()) as name',
      )
      await until(
        'the log in the store',
        async () => {
          const [row] = await main.ask<{ done: boolean }>(
            'select coalesce(last_archived_wal >= $1, false) as done from pg_stat_archiver',
            [last?.name],
          )
          return row?.done ?? false
        },
        60,
      )
    },
    /** Restores a moment into a new folder and starts a server on it; returns a connection as its superuser. */
    async restore(main: DatabaseNode, moment: string): Promise<Client> {
      const data = join(programs.makeFolder('restored'), 'data')
      await pgbackrest(main, [
        '--type=time',
        `--target=${moment}`,
        '--target-action=promote',
        `--pg1-path=${data}`,
        '--archive-mode=off',
        'restore',
      ])
      const port = await freePort()
      programs.run(
        'restored',
        '/usr/lib/postgresql/15/bin/postgres',
        // Instead of what Patroni wrote for the server that was backed up.
        ['-D', data, '-p', String(port), '-c', `hba_file=${data}/pg_hba.conf`],
        { env: main.env, asDatabase: true },
      )
      const connect = async () => {
        const client = new Client({
          host: '127.0.0.1',
          port,
          user: main.env.PATRONI_SUPERUSER_USERNAME,
          password: main.env.PATRONI_SUPERUSER_PASSWORD,
          database: 'lonja',
        })
        await client.connect()
        return client
      }
      await until(
        'the restored server',
        async () => {
          const client = await connect().catch(() => undefined)
          const answer = await client?.query('select pg_is_in_recovery() as recovering')
          await client?.end()
          return answer?.rows[0]?.recovering === false
        },
        120,
      )
      return connect()
    },
  }
}
