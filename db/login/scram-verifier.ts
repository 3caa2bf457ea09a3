import { createHash, createHmac, pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/**
 * PostgreSQL's own number. The password is random: more iterations would protect nothing, and each connection pays for
 * them.
 */
const rounds = 4096

/**
 * The verifier that PostgreSQL stores for an ASCII password (SCRAM-SHA-256): sending it instead keeps the password out
 * of the connection and of statement logs.
 */
export async function scramVerifier(password: string, salt = randomBytes(16)): Promise<string> {
  const salted = await promisify(pbkdf2)(password, salt, rounds, 32, 'sha256')
  const keyed = (text: string) => createHmac('sha256', salted).update(text).digest()
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${rounds}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`
}
