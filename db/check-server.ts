import { Client } from 'pg'

/** Versions before this lack what our SQL uses. */
const minMajor = 15

/** Throws, naming the setting, when the database can't be entered or is older than PostgreSQL 15. */
export async function checkServer(setting: string, url: string, min = minMajor): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query<{ number: number; name: string }>(
      `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`,
    )
    const [version] = rows
    if (version && version.number < min * 10_000)
      throw new Error(
        `es PostgreSQL ${version.name}, y Lonja necesita la versión ${min} o una más nueva`,
      )
  } catch (cause) {
    const { message, code } = cause as NodeJS.ErrnoException
    throw new Error(`${setting}: no se puede usar esa base de datos: ${message || code}.`, {
      cause,
    })
  } finally {
    await client.end()
  }
}
