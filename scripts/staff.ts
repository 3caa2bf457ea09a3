import { parseArgs } from 'node:util'
import { createMember } from '#features/backoffice/team/server/index.ts'
import { AppError } from '#shared/app-error.ts'
import { type StaffPermission, staffPermissions } from '#shared/staff-permissions.ts'
import { withServices } from './with-services.ts'

const usage = `Uso: npm run staff -- create --email ana@empresa.com --username ana --password '…' [--name 'Ana Pérez'] [--permissions read,edit]
Permisos: ${staffPermissions.join(', ')}; todos si no se indican.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

function readArguments() {
  const text = { type: 'string' } as const
  const options = { email: text, username: text, password: text, name: text, permissions: text }
  try {
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

const { values, positionals } = readArguments()
const { email, username, password } = values
if (positionals[0] !== 'create' || positionals.length > 1 || !email || !username || !password)
  fail(usage)

const permissions = values.permissions?.split(',').map((name) => name.trim()) as
  | StaffPermission[]
  | undefined
const unknown = permissions?.find((name) => !staffPermissions.includes(name))
if (unknown !== undefined) fail(`No existe el permiso «${unknown}».\n${usage}`)

await withServices(async (services) => {
  const wanted = {
    email: email as string,
    username: username as string,
    password: password as string,
    fullName: values.name,
    permissions,
  }
  try {
    await createMember(services, services.db, wanted)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const details = Object.entries(error.fields ?? {}).map(
      ([field, message]) => `${field}: ${message}`,
    )
    throw new Error(details.join('\n') || error.message)
  }
  console.log(
    `Miembro de staff creado: ${username} (${email}). Entra en ${services.config.siteUrl}/staff-login`,
  )
})
