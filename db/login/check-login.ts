import type { Pool } from 'pg'

/** Roles that the session could assume and that may do more than read and write rows. */
const privilegedRoles = `select rolname as name from pg_roles r where pg_has_role(session_user, r.oid, 'member') and (
    rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls
    or rolname in ('pg_read_all_data', 'pg_write_all_data', 'pg_read_server_files', 'pg_write_server_files', 'pg_execute_server_program')
    or exists (select from pg_class c where c.relowner = r.oid and c.relnamespace = 'public'::regnamespace))
  order by 1`

/**
 * Throws unless the pool signs in as a login that cannot alter tables, create roles or read the server's files,
 * whatever role it sets: the site refuses to run with more rights.
 */
export async function checkLogin(pool: Pool): Promise<void> {
  const { rows } = await pool
    .query<{ name: string }>(privilegedRoles)
    .catch((cause: { code?: string; message: string }) => {
      if (!cause.code?.startsWith('28')) throw cause
      throw new Error(
        `No se puede entrar en la base de datos como ${pool.options.user ?? 'el rol de Lonja'}: ${cause.message}. ` +
          'Permite a ese rol entrar con contraseña (pg_hba.conf, o las cuentas de tu pgbouncer).',
        { cause },
      )
    })
  if (rows.length > 0)
    throw new Error(
      `Lonja no atiende con un rol que puede cambiar las tablas o el servidor: ${rows.map(({ name }) => name).join(', ')}. ` +
        'Quita a lonja_app y a los suyos esos permisos.',
    )
}
