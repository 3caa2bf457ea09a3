import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { Decrypter, Encrypter } from 'age-encryption'

/** Node's and the browser's types for streams differ. */
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>
const fromWeb = (stream: ReadableStream<Uint8Array>) =>
  Readable.fromWeb(stream as unknown as NodeStream<Uint8Array>)

/** A pipeline step that encrypts in the age format: `age --decrypt` opens it with the same passphrase. */
export const encryptWith = (passphrase: string) =>
  async function* (plain: AsyncIterable<Uint8Array>) {
    const encrypter = new Encrypter()
    encrypter.setPassphrase(passphrase)
    yield* fromWeb(await encrypter.encrypt(toWeb(Readable.from(plain))))
  }

/**
 * Decrypts what `encryptWith` or `age --passphrase` encrypted. Rejects for a wrong passphrase; the stream fails where
 * the data was modified.
 */
export async function decrypt(closed: Readable, passphrase: string): Promise<Readable> {
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  return fromWeb(await decrypter.decrypt(toWeb(closed)))
}

/** Whether a file is encrypted with age, by its first bytes. */
export async function isEncrypted(file: string): Promise<boolean> {
  const mark = 'age-encryption.org/'
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(mark.length), 0, mark.length)
    return buffer.toString('latin1', 0, bytesRead) === mark
  } finally {
    await handle.close()
  }
}
