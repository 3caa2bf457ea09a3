export type Login = { role: string; password: string }

/** The connection string of a server and database with its login replaced by this one. */
export function loginAddress(url: string, { role, password }: Login): string {
  const address = new URL(url)
  address.username = encodeURIComponent(role)
  address.password = encodeURIComponent(password)
  // The driver prefers these parameters to the login before the host.
  for (const name of ['user', 'password']) address.searchParams.delete(name)
  return address.href
}

/** The login that a connection string contains. */
export function loginOf(url: string): Login {
  const { username, password } = new URL(url)
  return { role: decodeURIComponent(username), password: decodeURIComponent(password) }
}
