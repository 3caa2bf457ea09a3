import { hkdf } from 'node:crypto'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { appRole } from '../client.ts'
import { type Login, loginAddress } from './login-address.ts'
import { scramVerifier } from './scram-verifier.ts'

/** Any fixed number: one process at a time prepares the login of a database. */
const loginLock = 5_102_003

type Found = {
  name: string
  role: string
  exists: boolean
  isSound: boolean
  mayConnect: boolean
  isBusy: boolean
}

/** The login of this database: roles are shared by a server's databases, so its name contains the database's number. */
const find = `select datname as name, login as role, r.oid is not null as exists,
    coalesce(rolcanlogin and rolinherit and pg_has_role(r.oid, '${appRole}', 'usage'), false) as "isSound",
    coalesce(has_database_privilege(r.oid, d.oid, 'connect'), has_database_privilege('${appRole}', d.oid, 'connect')) as "mayConnect",
    exists (select from pg_stat_activity a where a.usesysid = r.oid) as "isBusy"
  from pg_database d, concat('${appRole}_', d.oid) login left join pg_roles r on r.rolname = login
  where datname = current_database()`

/**
 * Creates the role that the site signs in as, a member of `lonja_app` only, or gives it the password derived from
 * `secret` for this database. Resolves to the connection string with that login. Writes nothing, and needs no right to
 * create roles, when everything is in place. Throws when the owner may not create the role, and when another process
 * uses a password from another secret.
 */
export async function prepareLogin(ownerUrl: string, secret: string | Buffer): Promise<string> {
  const owner = new Client({ connectionString: ownerUrl })
  // An error that breaks the connection also fails the statement; without this listener it would end the process.
  owner.on('error', () => undefined)
  await owner.connect()
  try {
    await owner.query('select pg_advisory_lock($1)', [loginLock])
    const { rows } = await owner.query<Found>(find)
    const found = rows[0] as Found
    const login = { role: found.role, password: await passwordFor(secret, found.name) }
    const url = loginAddress(ownerUrl, login)
    if (found.isSound && found.mayConnect && (await canSignIn(url))) return url
    if (found.isBusy)
      throw new Error(
        'DATABASE_URL: otra Lonja trabaja con esta base de datos y entró con otra contraseña. Da la misma DATABASE_URL a todas, o para antes las otras.',
      )
    await write(owner, found, login)
    return url
  } finally {
    await owner.end()
  }
}

const passwordFor = async (secret: string | Buffer, database: string) =>
  Buffer.from(
    await promisify(hkdf)('sha256', secret, database, 'lonja database login 1', 32),
  ).toString('base64url')

async function canSignIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  return client
    .connect()
    .then(() => true)
    .catch((error: { code?: string }) => {
      if (error.code?.startsWith('28')) return false
      throw error
    })
    .finally(() => client.end())
}

async function write(
  owner: Client,
  { name, exists, mayConnect }: Found,
  { role, password }: Login,
): Promise<void> {
  const quoted = owner.escapeIdentifier(role)
  const settings = `login inherit password ${owner.escapeLiteral(await scramVerifier(password))}`
  try {
    // One message of several statements is one transaction.
    await owner.query(
      [
        exists
          ? // Only a superuser may name the other attributes here; `checkLogin` refuses a role that has them.
            `alter role ${quoted} ${settings}; grant ${appRole} to ${quoted}`
          : `create role ${quoted} nosuperuser nocreatedb nocreaterole noreplication nobypassrls ${settings} in role ${appRole}`,
        ...(mayConnect
          ? []
          : [`grant connect on database ${owner.escapeIdentifier(name)} to ${quoted}`]),
      ].join('; '),
    )
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new Error(
      `DATABASE_URL: su usuario no puede crear ni cambiar el rol ${role}, con el que Lonja trabaja. Dale CREATEROLE y ${appRole} con ADMIN ` +
        'OPTION para este arranque; después ya no los necesita.',
      { cause },
    )
  }
}
